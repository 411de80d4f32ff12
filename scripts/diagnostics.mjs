// Takes i18next's diagnostics out of the built app. They speak only in its debug mode, which the app does not
// have, and are more than 1 kB gzip of the first load. The library itself stays as it is.

const SILENT = new Set(['log', 'warn', 'deprecate', 'once']);

/**
 * @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node
 */

/**
 * The calls of `<anything>.logger.warn(…)` and the like, none inside another.
 * @param {Node} node
 * @returns {Node[]}
 */
function logCalls(node) {
  const { callee } = node;
  const isLog =
    node.type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    SILENT.has(callee.property.name) &&
    callee.object.type === 'MemberExpression' &&
    callee.object.property.name === 'logger';
  if (isLog) return [node];
  const parts = Object.values(node).flat();
  return parts.filter((part) => typeof part?.type === 'string').flatMap(logCalls);
}

/** @returns {import('vite').Plugin} */
export function withoutDiagnostics() {
  return {
    name: 'without-diagnostics',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const calls = logCalls(this.parse(code)).sort((a, b) => b.start - a.start);
        if (calls.length === 0) this.error('i18next logs in another way now.');
        return calls.reduce(
          (text, { start, end }) => `${text.slice(0, start)}void 0${text.slice(end)}`,
          code,
        );
      },
    },
  };
}
