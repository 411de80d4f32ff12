import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Which rooms a room may import from, besides itself. `src/main.tsx` is its own room and sees everything. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  rules: [],
  disputes: ['rules'],
  storage: ['rules', 'npm:idb'],
  app: ['storage', 'rules', 'disputes', 'locales', 'npm:'],
  ui: ['app', 'rules', 'disputes', 'npm:'],
};
const NEVER: Record<string, readonly string[]> = { ui: ['npm:idb'], app: ['npm:idb'] };

const PURE_ROOMS = ['rules', 'disputes'];
const IMPURE = ['Date', 'Math.random', 'crypto', 'performance', 'globalThis'];

/** What is wrong in one source file; `path` is relative to the project, with forward slashes. */
function problemsIn(path: string, source: string): string[] {
  const room = roomOf(path);
  const code = withoutCommentsAndText(source);
  return [
    ...importProblems(path, room, source),
    ...(PURE_ROOMS.includes(room) ? impurities(code) : []),
    ...(/\bexport\s+default\b|\bas\s+default\b/.test(code) ? ['default export'] : []),
    ...(isBarrel(path, source) ? ['re-exports like a barrel'] : []),
    ...(usesAny(code) ? ['uses the type any'] : []),
  ];
}

function roomOf(path: string): string {
  const [top = '', room = ''] = path.split('/');
  if (top !== 'src') return top;
  return room.includes('.') ? 'main' : room;
}

function importProblems(path: string, room: string, source: string): string[] {
  if (room === 'main') return [];
  const allowed = MAY_IMPORT[room];
  if (!allowed) return [`unknown room ${room}`];
  return importsOf(source)
    .map((specifier) => ({ specifier, target: targetOf(path, specifier) }))
    .filter(({ target }) => !mayImport(room, allowed, target))
    .map(({ specifier }) => `${room} may not import ${specifier}`);
}

function mayImport(room: string, allowed: readonly string[], target: string): boolean {
  if (target === room) return true;
  if (NEVER[room]?.includes(target)) return false;
  return allowed.includes(target) || (target.startsWith('npm:') && allowed.includes('npm:'));
}

/** The room a specifier leads to, or `npm:name`. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return roomOf(posix.join(posix.dirname(path), specifier));
  if (specifier.startsWith('/')) return roomOf(specifier.slice(1));
  const [scope = '', name = ''] = specifier.split('/');
  return `npm:${scope.startsWith('@') ? `${scope}/${name}` : scope}`;
}

const SPECIFIERS = [
  /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])(.+?)\1/gm,
  /^\s*import\s*(['"])(.+?)\1/gm,
  /\bimport\s*\(\s*(['"`])(.+?)\1/g,
  /\bimport\.meta\.glob(?:<[^>]*>)?\s*\(\s*\[?\s*(['"`])(.+?)\1/g,
  /\bnew\s+URL\s*\(\s*(['"`])(\.{1,2}\/.+?\.[jt]sx?)\1/g,
];

/** Everything a source file imports: statically, for its types, dynamically, by glob, as a worker. */
function importsOf(source: string): string[] {
  const code = withoutComments(source);
  return SPECIFIERS.flatMap((pattern) => [...code.matchAll(pattern)].map((match) => match[2] ?? ''));
}

function impurities(code: string): string[] {
  return IMPURE.filter((name) =>
    new RegExp(`(?<![\\w$.])${name.replace('.', '\\s*\\.\\s*')}(?![\\w$])`).test(code),
  ).map((name) => `uses ${name}`);
}

function isBarrel(path: string, source: string): boolean {
  if (path === 'src/rules/index.ts') return false;
  return /^\s*export\s+(?:type\s+)?(?:\*|\{[^}]*\})[^'"`;]*?\bfrom\s*['"]/m.test(withoutComments(source));
}

function usesAny(code: string): boolean {
  return /(?::|<|,|\||&|=>?|\bas|\bsatisfies|\bextends|\bkeyof|\breadonly)\s*any\b(?!\s*[(:.?])/.test(code);
}

const TOKENS =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|\$\{[^}]*\}|[^`\\])*`/g;

function withoutComments(source: string): string {
  return source.replace(TOKENS, (token) => (/^\/[/*]/.test(token) ? ' ' : token));
}

/** Template holes are code and stay. */
function withoutCommentsAndText(source: string): string {
  return source.replace(TOKENS, (token) => {
    if (token.startsWith('`')) return (token.match(/\$\{[^}]*\}/g) ?? []).join(' ');
    return token.startsWith('/') ? ' ' : "''";
  });
}

function sourceFiles(): string[] {
  return readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => posix.join('src', name.replaceAll('\\', '/')))
    .sort();
}

describe('every source file keeps to its room', () => {
  test.each(sourceFiles())('%s', (path) => {
    expect(problemsIn(path, readFileSync(join(ROOT, path), 'utf8'))).toEqual([]);
  });
});

describe('the check can fail', () => {
  const bad: [path: string, source: string, problem: string][] = [
    ['src/rules/a.ts', "import { x } from '../app/x.ts';", 'rules may not import ../app/x.ts'],
    ['src/rules/a.ts', "import type { X } from '../storage/x.ts';", 'rules may not import ../storage/x.ts'],
    ['src/rules/deep/a.ts', "import {\n  x,\n} from '../../ui/x.ts';", 'rules may not import ../../ui/x.ts'],
    ['src/rules/a.ts', "import { signal } from '@preact/signals';", 'rules may not import @preact/signals'],
    ['src/rules/a.ts', "import { x } from '../disputes/x.ts';", 'rules may not import ../disputes/x.ts'],
    ['src/disputes/a.ts', "import { t } from '../app/i18n.ts';", 'disputes may not import ../app/i18n.ts'],
    ['src/storage/a.ts', "import '../app/state.ts';", 'storage may not import ../app/state.ts'],
    ['src/storage/a.ts', "import { render } from 'preact';", 'storage may not import preact'],
    ['src/app/a.ts', "const x = await import('../ui/x.tsx');", 'app may not import ../ui/x.tsx'],
    ['src/ui/a.tsx', "import { x } from '../storage/x.ts';", 'ui may not import ../storage/x.ts'],
    ['src/ui/screens/a.tsx', "import { openDB } from 'idb';", 'ui may not import idb'],
    ['src/ui/a.tsx', "export { x } from '../storage/x.ts';", 'ui may not import ../storage/x.ts'],
    [
      'src/ui/a.tsx',
      "new Worker(new URL('../storage/b.worker.ts', import.meta.url))",
      'ui may not import ../storage/b.worker.ts',
    ],
    ['src/ui/a.tsx', "import { x } from '../main.tsx';", 'ui may not import ../main.tsx'],
    ['src/extra/a.ts', 'export const x = 1;', 'unknown room extra'],
    ['src/rules/a.ts', 'const now = Date.now();', 'uses Date'],
    ['src/rules/a.ts', 'const now = new Date();', 'uses Date'],
    ['src/rules/a.ts', `const at = \`\${Date.now()}\`;`, 'uses Date'],
    ['src/disputes/a.ts', 'const x = Math . random();', 'uses Math.random'],
    ['src/rules/a.ts', 'const id = crypto.randomUUID();', 'uses crypto'],
    ['src/rules/a.ts', 'performance.now();', 'uses performance'],
    ['src/rules/a.ts', "globalThis['Date']", 'uses globalThis'],
    ['src/ui/a.tsx', 'export default function A() {}', 'default export'],
    ['src/ui/a.tsx', 'export { A as default };', 'default export'],
    ['src/ui/index.ts', "export * from './a.tsx';", 're-exports like a barrel'],
    ['src/ui/parts/b.ts', "export { A, type B } from './a.tsx';", 're-exports like a barrel'],
    ['src/app/a.ts', 'const x: any = 1;', 'uses the type any'],
    ['src/app/a.ts', 'const x = y as any;', 'uses the type any'],
    ['src/app/a.ts', 'const x: Array<any> = [];', 'uses the type any'],
    ['src/app/a.ts', 'type X = Record<string, any>;', 'uses the type any'],
  ];
  test.each(bad)('%s: %s', (path, source, problem) => {
    expect(problemsIn(path, source)).toContain(problem);
  });

  const good: [path: string, source: string][] = [
    ['src/rules/a.ts', "// Date and Math.random stay out\nimport { x } from './x.ts';\nexport const y = x;"],
    ['src/rules/a.ts', '/* crypto */ const text = "Date"; const o = { updatedDate: 1 }; o.updatedDate;'],
    ['src/rules/index.ts', "export * from './score.ts';"],
    ['src/disputes/a.ts', "import { x } from '../rules/index.ts';"],
    ['src/storage/a.ts', "import { openDB } from 'idb';\nimport type { Game } from '../rules/game.ts';"],
    [
      'src/app/a.ts',
      "import i18next from 'i18next';\nconst sv = () => import('../../locales/sv/table.json');",
    ],
    [
      'src/ui/a.tsx',
      "import './a.css';\nimport { computed } from '@preact/signals';\nimport { x } from '../app/x.ts';",
    ],
    ['src/ui/a.tsx', 'const any = [1].some(Boolean); // any'],
    ['src/main.tsx', "import { open } from './storage/db.ts';\nimport { App } from './ui/App.tsx';"],
  ];
  test.each(good)('and passes %s: %s', (path, source) => {
    expect(problemsIn(path, source)).toEqual([]);
  });
});
