// Takes i18next's diagnostics out of the built app. They speak only in its debug mode, which the app does not
// have, and are more than 1 kB gzip of the first load. The library itself stays as it is.

/** Methods of its loggers that say nothing without the debug mode. */
const SILENT = new Set(['log', 'warn', 'deprecate', 'once']);
/** Methods of its own that do nothing but call them. */
const NOTICE = /^(?:deprecate[A-Z]|noticeDevFallback$)/;

/**
 * @typedef {{ type: string, start: number, end: number, [part: string]: any }} Node
 */

/**
 * @param {Node} node
 * @returns {boolean} whether it is a call of `<anything>.logger.warn(…)` or the like
 */
function isLogCall({ type, callee }) {
  return (
    type === 'CallExpression' &&
    callee.type === 'MemberExpression' &&
    SILENT.has(callee.property.name) &&
    callee.object.type === 'MemberExpression' &&
    callee.object.property.name === 'logger'
  );
}

/**
 * What is replaced by what; nothing inside anything else.
 * @param {Node} node
 * @returns {{ start: number, end: number, by: string }[]}
 */
function diagnostics(node) {
  if (isLogCall(node)) return [{ start: node.start, end: node.end, by: 'void 0' }];
  if (node.type === 'MethodDefinition' && NOTICE.test(node.key.name)) {
    const { start, end } = node.value.body;
    return [{ start, end, by: '{}' }];
  }
  const parts = Object.values(node).flat();
  return parts.filter((part) => typeof part?.type === 'string').flatMap(diagnostics);
}

/** @returns {import('vite').Plugin} */
export function withoutDiagnostics() {
  return {
    name: 'without-diagnostics',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const found = diagnostics(this.parse(code)).sort((a, b) => b.start - a.start);
        if (found.length === 0) this.error('i18next logs in another way now.');
        return found.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      },
    },
  };
}
