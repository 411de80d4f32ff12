import {
  addDeal,
  type DealContent,
  defaultAgreement,
  type Game,
  type RulebookId,
} from '../../src/rules/index.ts';
import { type Copy, type CopyPlace, openCopy } from '../../src/storage/copy/copy.ts';
import { type Files, type KeeperLimits, newKeeper } from '../../src/storage/copy/keeper.ts';

const NAMES = ['Anna', 'Bo', 'Cilla', 'Dag', 'Eva', 'Frans', 'Gun', 'Hans'];

export interface NewGame {
  readonly rulebook?: RulebookId;
  readonly persons?: readonly string[];
  readonly startedAt?: number;
}

/** A game nobody has played in yet. */
export function newGame(id: string, options: NewGame = {}): Game {
  const { rulebook = 'svarta-maja', persons = ['a', 'b', 'c', 'd'], startedAt = 1000 } = options;
  return {
    id,
    startedAt,
    agreement: defaultAgreement(rulebook, persons.length),
    players: persons.map((person, i) => ({ name: NAMES[i] ?? person, person })),
    firstDealer: 0,
    decider: null,
    events: [],
  };
}

const queenTo = (taker: number): DealContent => ({ entry: { kind: 'captures', cards: { SQ: [taker] } } });

/** One more deal of Svarta Maja, in which `taker` took the queen. */
export function played(game: Game, taker = 0, at = 2000): Game {
  const id = `${game.id}-${game.events.length}-${taker}-${at}`;
  const result = addDeal(game, queenTo(taker), { id, at });
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

/** The game after so many deals. */
export function afterDeals(deals: number, game: Game): Game {
  let result = game;
  for (let i = 0; i < deals; i++) result = played(result, i % 4, 2000 + i);
  return result;
}

export interface MemoryFiles extends Files {
  readonly contents: Map<string, string>;
  /** Called before every change of a file; may throw, and then the change is not made. */
  before: (what: 'append' | 'remove', name: string, text: string) => void;
}

/** A disk in memory. */
export function memoryFiles(contents: Map<string, string> = new Map()): MemoryFiles {
  const files: MemoryFiles = {
    contents,
    before: () => {},
    list: async () => [...contents.keys()],
    read: async (name) => contents.get(name) ?? '',
    async append(name, text) {
      files.before('append', name, text);
      const all = (contents.get(name) ?? '') + text;
      contents.set(name, all);
      return all.length;
    },
    size: async (name) => contents.get(name)?.length ?? 0,
    async remove(name) {
      files.before('remove', name, '');
      contents.delete(name);
    },
  };
  return files;
}

export interface TestCopy {
  readonly copy: Copy;
  readonly files: MemoryFiles;
}

/** The copy as a window has it, on a disk in memory instead of a worker's. */
export function memoryCopy(files = memoryFiles(), limits?: KeeperLimits): TestCopy {
  const copy = openCopy(async (moved): Promise<CopyPlace> => {
    const keeper = newKeeper(files, limits);
    return {
      kind: 'opfs',
      async append(records) {
        if (!(await keeper.append(records))) return;
        moved();
        await keeper.compact();
      },
      recent: keeper.recent,
      heads: keeper.heads,
      all: keeper.all,
      close() {},
    };
  });
  return { copy, files };
}

export const noCopy = (): Copy => openCopy(() => Promise.reject(new Error('nothing here')));

/** As much of Cache Storage as is used. */
export function memoryCaches() {
  const entries = new Map<string, string>();
  const cache = {
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    match: async (url: string) => {
      const text = entries.get(url);
      return text === undefined ? undefined : new Response(text);
    },
    async put(url: string, response: Response) {
      entries.set(url, await response.text());
    },
    delete: async (url: string) => entries.delete(url),
  };
  const storage = { open: async () => cache, has: async () => entries.size > 0 };
  return { entries, cache, storage: storage as unknown as CacheStorage };
}

export interface Held {
  readonly promise: Promise<void>;
  readonly goOn: () => void;
}

/** Something that takes until it is let go on. */
export function hold(): Held {
  let goOn = () => {};
  const promise = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  return { promise, goOn };
}
