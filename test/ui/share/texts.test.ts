/** Every refusal and every fate has its text, in both languages; every library that ships is named with its terms. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LICENCES } from '../../../src/ui/screens/settings/licences.ts';

type Texts = { readonly [key: string]: string | Texts };
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  );

const codes = [
  ...(readFileSync('src/storage/transfer/refusal.ts', 'utf8')
    .split('export interface Refusal')[0]
    ?.matchAll(/\| '([a-z-]+)'/g) ?? []),
].map(([, code]) => code ?? '');
const fates = ['new', 'longer', 'same', 'shorter', 'apart', 'deleted', 'refused'];
/** Of a backup only. */
const inBackup = ['removed', 'returns'];

describe.each(['sv', 'en'])('in %s', (language) => {
  it('each refusal is told of a file, a link and a game', () => {
    expect(codes).toHaveLength(10);
    const refusals: Texts = read(`locales/${language}/refusals.json`);
    const told = keysOf(refusals);
    for (const code of codes) {
      if (code === 'impossible-deal') expect(told).toContain(code);
      else for (const source of ['file', 'link', 'game']) expect(told).toContain(`${source}.${code}`);
    }
  });

  it('each fate of a game is told', () => {
    const take = keysOf(read(`locales/${language}/take.json`));
    const settings = keysOf(read(`locales/${language}/settings.json`));
    for (const fate of fates) {
      expect(take.some((key) => key.startsWith(`fate.${fate}`))).toBe(true);
    }
    for (const fate of [...fates, ...inBackup]) expect(settings).toContain(`restore.fate.${fate}_other`);
  });
});

it('both languages say the same things', () => {
  for (const name of ['share', 'take', 'settings', 'refusals']) {
    expect(keysOf(read(`locales/en/${name}.json`))).toEqual(keysOf(read(`locales/sv/${name}.json`)));
  }
});

describe('the licences', () => {
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };

  it('name every library that ships, those of libraries too', () => {
    const named = LICENCES.map(({ name }) => name);
    const all = Object.keys(dependencies).flatMap((name) => [
      name,
      ...Object.keys(read(`node_modules/${name}/package.json`).dependencies ?? {}),
    ]);
    const shipped = all.filter((name) => !name.startsWith('@types/'));
    expect(named).toEqual(expect.arrayContaining(shipped));
    expect(named.filter((name) => !['workbox', 'Maja'].includes(name)).sort()).toEqual(
      [...new Set(shipped)].sort(),
    );
  });

  it('are those that the libraries carry', () => {
    for (const { name, terms, holder } of LICENCES) {
      if (name === 'workbox' || name === 'Maja') continue;
      expect(read(`node_modules/${name}/package.json`).license).toBe(terms);
      const year = /\d{4}/.exec(holder)?.[0] ?? '';
      const file = ['LICENSE', 'LICENSE.txt', 'LICENSE.md'].flatMap((one) => {
        try {
          return [readFileSync(`node_modules/${name}/${one}`, 'utf8')];
        } catch {
          return [];
        }
      })[0];
      if (file) expect(file).toContain(year);
    }
  });
});
