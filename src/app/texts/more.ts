/** One chunk a language and namespace: only what is opened is loaded. Their addresses alone are a kilobyte. */
type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>(
  ['../../../locales/*/*.json', '!../../../locales/*/{app,table,play}.json'],
  { import: 'default' },
);

export async function readFile(language: string, namespace: string): Promise<Texts> {
  const load = files[`../../../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`No texts: ${language}/${namespace}`);
  return load();
}
