/** So many characters stand where a name has little room. */
const ROOM = 12;

/** A long name as it is called out over a table: its first word, where nobody else answers to that. */
export function shortNames(names: readonly string[]): readonly string[] {
  const firsts = names.map((name) => name.split(/\s/, 1)[0] ?? name);
  return names.map((name, at) => {
    const first = firsts[at] ?? name;
    const isAlone = firsts.every((other, i) => i === at || other.toLowerCase() !== first.toLowerCase());
    return name.length > ROOM && isAlone ? first : name;
  });
}
