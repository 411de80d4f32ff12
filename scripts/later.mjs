// What is not needed to play an evening is not in the precache: it lies in assets/later, is listed in later.json, and
// is fetched in the background once the app is installed (src/app/later.ts), so that it is there without a network too.

/** Source files whose chunks can wait, in the order in which they are fetched. */
const LATER = [
  /\/locales\/\w+\/(?:rules|disputes)\.json/,
  /\/src\/disputes\//,
  /\/src\/ui\/screens\/(?:rules|agreement|seats|history|stats|people|share|take|settings)\//,
  /\/src\/ui\/screens\/table\/AboutGame\.tsx$/,
  // What only those use.
  /\/src\/ui\/(?:parts\/SelectField|refusalText|agreement\/share)\.tsx?$/,
  /\/src\/(?:app\/statistics|storage\/transfer)\//,
  /\/src\/app\/history\.ts$/,
  /\/node_modules\/(?:openskill|lean-qr)\//,
  /\/locales\/\w+\/(?:seats|rulebooks|history|stats|people|share|take|settings|refusals)\.json/,
];
const LATER_STYLES =
  /^(?:Rules|AgreementScreen|Seats|History|Stats|People|Person|Share|Paper|Take|Settings|SelectField)\w*\.css$/;

/** @param {string[]} modules the modules of a chunk, by path */
const canWait = (modules) => modules.some((id) => LATER.some((path) => path.test(id)));

/** @param {{ moduleIds: string[] }} chunk */
export const chunkName = (chunk) =>
  canWait(chunk.moduleIds) ? 'assets/later/[name]-[hash].js' : 'assets/[name]-[hash].js';

/** @param {{ names: string[] }} asset */
export const assetName = (asset) =>
  asset.names.some((name) => LATER_STYLES.test(name))
    ? 'assets/later/[name]-[hash][extname]'
    : 'assets/[name]-[hash][extname]';

/**
 * Writes later.json: the files that the app fetches by itself once it is installed.
 * @returns {import('vite').Plugin}
 */
export function listLater() {
  return {
    name: 'list-later',
    apply: 'build',
    generateBundle(_options, bundle) {
      const place = (/** @type {string} */ file) => {
        const chunk = bundle[file];
        const modules = chunk?.type === 'chunk' ? chunk.moduleIds : [];
        const found = LATER.findIndex((path) => modules.some((id) => path.test(id)));
        return found < 0 ? LATER.length : found;
      };
      const files = Object.keys(bundle).filter((file) => file.startsWith('assets/later/'));
      files.sort((a, b) => place(a) - place(b) || a.localeCompare(b));
      this.emitFile({ type: 'asset', fileName: 'later.json', source: JSON.stringify(files) });
    },
  };
}

/**
 * Home is what most people see first: its files are asked for together with the first ones, not by them.
 * @returns {import('vite').Plugin}
 */
export function preloadHome() {
  return {
    name: 'preload-home',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter(
          (file) => /^assets\/home-[^/]*\.(?:js|css)$/.test(file) && isHome(bundle[file]),
        );
        if (files.length !== 2) throw new Error(`Home is not one script and its style: ${files}`);
        return files.map((file) => ({
          tag: 'link',
          attrs: {
            ...(file.endsWith('.js')
              ? { rel: 'modulepreload' }
              : { rel: 'preload', as: 'style', crossorigin: true }),
            href: `./${file}`,
            // The first ones go first.
            fetchpriority: 'low',
          },
          injectTo: 'head',
        }));
      },
    },
  };
}

/** @param {{ type: string } | undefined} output */
const isHome = (output) =>
  output?.type === 'asset' ||
  /** @type {{ moduleIds?: string[] }} */ (output)?.moduleIds?.some((id) => /HomeScreen\.tsx$/.test(id));
