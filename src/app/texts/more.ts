/** One chunk a language and namespace: only what is opened is loaded. Their addresses alone are a kilobyte. */
type Texts = Record<string, unknown>;

const files = import.meta.glob<Texts>(
  ['../../../locales/*/*.json', '!../../../locales/*/{app,table,play,home,trouble}.json'],
  { import: 'default' },
);
/** Home is what most people see first: its texts do not wait for this file and then for one more. */
const home = import.meta.glob<Texts>('../../../locales/*/home.json', { import: 'default', eager: true });

export async function readFile(language: string, namespace: string): Promise<Texts> {
  const path = `../../../locales/${language}/${namespace}.json`;
  const texts = home[path] ?? (await files[path]?.());
  if (!texts) throw new Error(`No texts: ${language}/${namespace}`);
  return texts;
}
