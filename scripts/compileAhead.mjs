// Chromium compiles a function when it is first called, on the thread that the person waits for: four hundred of them
// until a table stands, and more at the first tap on anything. A file that begins with this line is compiled as a whole
// while it is read, by another thread. Other browsers take it for a comment.
// https://v8.dev/blog/explicit-compile-hints
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Files of nothing but text have no functions. */
const isText = (/** @type {string} */ file) => /\/locales\/|\/app\/texts\/(?:sv|en)\.ts$/.test(file);

/** @returns {import('vite').Plugin} */
export function compileAhead() {
  return {
    name: 'compile-ahead',
    apply: 'build',
    augmentChunkHash: () => HINT,
    generateBundle: {
      // After Vite has put its own line before each file: the hint counts only where it is the very first.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && !file.moduleIds.every(isText)) file.code = HINT + file.code;
      },
    },
  };
}
