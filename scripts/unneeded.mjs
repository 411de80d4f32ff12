// Takes out of i18next, in the built app, what the app never comes to: its diagnostics, which speak only in its debug
// mode, and what serves a backend, formats, nesting and interpolation (`src/app/i18n.ts` puts numbers in by itself).
// Together some 3 kB gzip of the first load. The library itself stays as it is, and what is taken out throws.

/** Methods of its loggers that say nothing without the debug mode. */
const SILENT = new Set(['log', 'warn', 'deprecate', 'once']);
/** Methods of its own that do nothing but call them. */
const NOTICE = /^(?:deprecate[A-Z]|noticeDevFallback$)/;
/** Methods that are never called, by class. */
const UNREACHED = new Map([
  ['Connector', /^(?:queueLoad|loaded|read|prepareLoading|load|reload|loadOne|saveMissing)$/],
  ['Formatter', /^(?:add|addCached|format)$/],
  ['Interpolator', /^(?:interpolate|nest)$/],
  ['I18n', /^(?:reloadResources|loadNamespaces|loadLanguages|dir|cloneInstance|toJSON)$/],
]);
/** Called, and to no use where nothing is formatted. */
const USELESS = new Map([['Formatter', /^init$/]]);

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
 * @param {string} [inClass] the class that it stands in
 * @returns {{ start: number, end: number, by: string }[]}
 */
function unneeded(node, inClass = '') {
  if (isLogCall(node)) return [{ start: node.start, end: node.end, by: 'void 0' }];
  if (node.type === 'MethodDefinition') {
    const { start, end } = node.value.body;
    const { name } = node.key;
    if (NOTICE.test(name) || USELESS.get(inClass)?.test(name)) return [{ start, end, by: '{}' }];
    if (UNREACHED.get(inClass)?.test(name)) return [{ start, end, by: '{throw Error()}' }];
  }
  const within = node.type === 'ClassDeclaration' ? node.id.name : inClass;
  const parts = Object.values(node).flat();
  return parts.filter((part) => typeof part?.type === 'string').flatMap((part) => unneeded(part, within));
}

/** @returns {import('vite').Plugin} */
export function withoutUnneeded() {
  return {
    name: 'without-unneeded',
    apply: 'build',
    transform: {
      filter: { id: /\/i18next\/dist\/esm\/i18next\.js$/ },
      handler(code) {
        const found = unneeded(this.parse(code)).sort((a, b) => b.start - a.start);
        if (found.length === 0) this.error('i18next is built in another way now.');
        return found.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
      },
    },
  };
}
