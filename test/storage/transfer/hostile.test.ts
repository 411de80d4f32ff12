/**
 * Backups and links that somebody has tampered with, made from real ones: always a refusal with a reason or a game
 * that can be played; never an exception, a hang, or a prototype with something new in it.
 *
 * MAJA_MUTATIONS sets how many of each are tried: 10000 for the whole of it, fewer by default.
 */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { defaultAgreement, playGame, RULEBOOK_IDS, redo, undo } from '../../../src/rules/index.ts';
import type { Store } from '../../../src/storage/api.ts';
import { writeBackup } from '../../../src/storage/backupFile.ts';
import type { StoredGame } from '../../../src/storage/schema.ts';
import { openStore } from '../../../src/storage/store.ts';
import { BOUNDS } from '../../../src/storage/transfer/bounds.ts';
import { payloadOf, readLink, readPayload } from '../../../src/storage/transfer/link.ts';
import { fromBase64Url, toBase64Url } from '../../../src/storage/transfer/pack.ts';
import { parseGame, parseStoredGame } from '../../../src/storage/transfer/parse.ts';
import { applyRestore, planRestore } from '../../../src/storage/transfer/restore.ts';
import { doSteps, newGame as tableGame } from '../../rules/games.ts';
import { afterDeals, newGame, noCopy, played } from '../helpers.ts';
import { anyGame, seen } from './games.ts';

const TRIES = Number(process.env.MAJA_MUTATIONS ?? 1_500);
/** So many are made of one game. */
const EACH = 10;
const runs = { numRuns: Math.ceil(TRIES / EACH) };
vi.setConfig({ testTimeout: 60_000 + TRIES * 100 });

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

const stored = (game: StoredGame['game']): StoredGame => ({
  id: game.id,
  game,
  revision: Math.max(1, game.events.length),
  updatedAt: 5000,
});

/** Whatever was let in can be shown, taken back and put back to both ends. */
function checkPlayable(game: StoredGame['game']): void {
  let now = game;
  for (let i = 0; i < 3; i++) {
    const next = undo(now, { id: `u${i}`, at: 1 });
    if (next.ok) now = next.value;
  }
  for (let i = 0; i < 6; i++) {
    const next = redo(now, { id: `r${i}`, at: 1 });
    if (next.ok) now = next.value;
  }
  for (const one of [game, now]) {
    const { totals, standings } = playGame(one);
    expect([...totals, ...standings.map(({ total }) => total)].every(Number.isFinite)).toBe(true);
  }
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const deep = (levels: number): Json => {
  let value: Json = 0;
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { game: value };
  return value;
};

/** Stands for something nested deep, which cannot be printed where a test fails. */
const DEEP = 'deep';

const nasty: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    '',
    'x',
    0,
    -1,
    0.5,
    1e308,
    -1e308,
    2 ** 53,
    8_640_000_000_000_001,
    4_294_967_296,
    [],
    {},
    '__proto__',
    'constructor',
    '\ud800',
    '\u0000',
    `Zalgo${'\u0301'.repeat(2_000)}`,
    '\u202emoc.live',
    '<img src=x onerror=alert(1)>',
    'a'.repeat(200_000),
    [[[[[[]]]]]],
    { kind: 'deal' },
    { length: 1e9 },
  ),
  fc.integer({ min: -60, max: 120 }),
  fc.constantFrom<Json>('deal', 'seats', 'amend', 'captures', 'points', 'loser', 'SQ', 'C2', 'hearts'),
  fc.constant(DEEP),
);

/** Places in a value, as ways to them; not all of a very large one. */
function placesIn(value: Json): (readonly (string | number)[])[] {
  const places: (readonly (string | number)[])[] = [];
  const visit = (inner: Json, way: readonly (string | number)[]): void => {
    places.push(way);
    if (typeof inner !== 'object' || inner === null || way.length > 20) return;
    for (const [key, next] of Object.entries(inner).slice(0, 200)) visit(next, [...way, key]);
  };
  visit(value, []);
  return places;
}

interface Tampering {
  readonly at: number;
  readonly how: 'set' | 'delete' | 'copy' | 'repeat' | 'proto' | 'swap';
  readonly value: Json;
  readonly other: number;
}

const tampering: fc.Arbitrary<Tampering> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('set', 'set', 'set', 'delete', 'copy', 'repeat', 'proto', 'swap'),
  value: nasty,
  other: fc.nat(),
});

function tamper(from: Json, { at, how, value, other }: Tampering): Json {
  const root = { root: structuredClone(from) } as { [key: string]: Json };
  const places = placesIn(root).slice(1);
  const way = places[at % places.length] ?? ['root'];
  const holderOf = (path: readonly (string | number)[]): Record<string, Json> => {
    let holder: unknown = root;
    for (const key of path.slice(0, -1)) holder = Object(holder)[key];
    return Object(holder);
  };
  const key = String(way.at(-1));
  const holder = holderOf(way);
  const otherWay = places[other % places.length] ?? ['root'];
  const elsewhere = holderOf(otherWay)[String(otherWay.at(-1))] ?? null;
  const put = (into: object, name: string, inner: Json): void => void Reflect.set(into, name, inner);
  if (how === 'set') put(holder, key, value === DEEP ? deep(1_000) : value);
  else if (how === 'delete') Reflect.deleteProperty(holder, key);
  else if (how === 'copy') put(holder, key, structuredClone(elsewhere));
  else if (how === 'repeat' && Array.isArray(holder[key])) {
    const list = holder[key] as Json[];
    put(holder, key, Array.from({ length: 20 }, () => list).flat());
  } else if (how === 'proto') {
    Reflect.defineProperty(holder, '__proto__', { value: { polluted: true }, enumerable: true });
  } else if (how === 'swap') {
    const mine = holder[key] ?? null;
    put(holder, key, structuredClone(elsewhere));
    put(holderOf(otherWay), String(otherWay.at(-1)), structuredClone(mine));
  }
  return root.root ?? null;
}

const realContent = anyGame.chain((game) =>
  fc.constant({
    games: [stored(game), stored(afterDeals(3, newGame('known')))],
    people: [{ id: 'a', name: 'Anna', colour: 1, lastPlayedAt: 1, games: 1, updatedAt: 5 }],
    houseRules: [{ id: 'h', name: 'H', agreement: defaultAgreement('hearts', 4), players: 4, updatedAt: 5 }],
    settings: [
      { key: 'theme', value: 'dark', updatedAt: 5 },
      { key: 'turned', value: { known: 2 }, updatedAt: 5 },
    ],
  }),
);

describe('a backup that was tampered with', () => {
  it(`is refused or restored, ${TRIES} of them`, async () => {
    let store: Store;
    const open = async (): Promise<void> => {
      store = await openStore({ name: `hostile-${Math.random()}`, copy: noCopy(), at: 1 });
      await store.putAll([stored(played(afterDeals(2, newGame('known')), 2, 9000))], []);
    };
    const fates: Record<string, number> = {};
    const count = (fate: string) => {
      fates[fate] = (fates[fate] ?? 0) + 1;
    };
    const checkFile = async (
      file: { [key: string]: Json },
      list: readonly Tampering[],
      headToo: boolean,
    ): Promise<void> => {
      const changed = list.reduce(tamper, headToo ? file : (file.content ?? null));
      const whole = headToo ? changed : { ...file, content: changed };
      const parsed = await planRestore(store, new TextEncoder().encode(JSON.stringify(whole) ?? ''));
      if (!parsed.ok) return count(parsed.refusal.code);
      for (const { fate, refusal } of parsed.value.games) {
        count(fate);
        expect(fate === 'refused').toBe(refusal !== null);
      }
      const done = await applyRestore(store, parsed.value);
      expect(done.ok).toBe(true);
      for (const put of parsed.value.puts) {
        expect(parseStoredGame(JSON.parse(JSON.stringify(put)))).toEqual({ ok: true, value: put });
        checkPlayable(put.game);
      }
    };
    await fc.assert(
      fc.asyncProperty(
        realContent,
        fc.array(fc.tuple(fc.array(tampering, { minLength: 1, maxLength: 3 }), fc.boolean()), {
          minLength: EACH,
          maxLength: EACH,
        }),
        async (content, all) => {
          const text = await writeBackup(content as never, { app: '1', createdAt: 5 });
          const file = JSON.parse(text) as { [key: string]: Json };
          // Without its checksum, so that what lies inside is looked at.
          delete file.sha256;
          await open();
          for (const [list, headToo] of all) await checkFile(file, list, headToo);
          store.close();
        },
      ),
      runs,
    );
    // All kinds have come up.
    for (const fate of ['new', 'apart', 'refused', 'damaged']) expect(fates[fate]).toBeGreaterThan(0);
  });

  it('byte by byte is refused whole', async () => {
    const store: Store = await openStore({ name: 'bytes', copy: noCopy(), at: 1 });
    const games = [stored(afterDeals(6, newGame('game')))];
    const text = await writeBackup(
      { games, people: [], houseRules: [], settings: [] },
      { app: '1', createdAt: 5 },
    );
    const bytes = new TextEncoder().encode(text);
    const from = text.indexOf('"content"');
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: from, max: bytes.length - 1 }),
        fc.nat({ max: 255 }),
        async (at, byte) => {
          const changed = Uint8Array.from(bytes);
          changed[at] = byte;
          if (bytes[at] === byte) return;
          const parsed = await planRestore(store, changed);
          expect(parsed.ok).toBe(false);
          expect((await planRestore(store, bytes.subarray(0, at))).ok).toBe(false);
        },
      ),
      { numRuns: Math.min(TRIES, 2_000) },
    );
  });

  it('with a million deals, or nested a hundred thousand deep, is refused at once', async () => {
    const store: Store = await openStore({ name: 'large', copy: noCopy(), at: 1 });
    const one = JSON.stringify(played(newGame('g'), 1).events[0]);
    const game = JSON.stringify(stored(newGame('g')));
    const many = game.replace('"events":[]', `"events":[${`${one},`.repeat(400_000)}${one}]`);
    const head = '{"maja":"backup","version":1,"app":"1","createdAt":5,"content":';
    const rest = ',"people":[],"houseRules":[],"settings":[]}}';
    const read = (inner: string) => planRestore(store, new TextEncoder().encode(head + inner));
    const before = performance.now();
    const plan = await read(`{"games":[${many}]${rest}`);
    expect(plan.ok && plan.value.games).toMatchObject([{ fate: 'refused', refusal: { code: 'too-large' } }]);
    const nested = await read(`${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect(nested.ok).toBe(false);
    const inGames = await read(`{"games":[${'['.repeat(100_000)}${']'.repeat(100_000)}]${rest}`);
    expect(inGames.ok && inGames.value.games[0]?.fate).toBe('refused');
    expect((await planRestore(store, new Uint8Array(BOUNDS.fileBytes + 1))).ok).toBe(false);
    expect(performance.now() - before).toBeLessThan(60_000);
  });
});

/** A payload whose checksum is right, whatever stands in it. */
function sealed(content: Uint8Array): string {
  let a = 1;
  let b = 0;
  for (const byte of content) {
    a = (a + byte) % 255;
    b = (b + a) % 255;
  }
  return `1p${toBase64Url(Uint8Array.of(a, b, ...content))}`;
}

describe('a link that was tampered with', () => {
  const payloads = anyGame.map((game) => payloadOf(game));
  const check = async (payload: string): Promise<void> => {
    const parsed = await readPayload(payload);
    if (!parsed.ok) return;
    expect(parseGame(JSON.parse(JSON.stringify(parsed.value)))).toEqual(parsed);
    checkPlayable(parsed.value);
    const again = await readPayload(await payloadOf(parsed.value));
    expect(again.ok && seen(again.value)).toEqual(seen(parsed.value));
  };

  it(`letter by letter or bit by bit is refused or playable, ${TRIES} of them`, async () => {
    let wasPlayable = 0;
    await fc.assert(
      fc.asyncProperty(
        payloads,
        fc.array(
          fc.array(fc.record({ at: fc.nat(), bit: fc.nat({ max: 7 }) }), { minLength: 1, maxLength: 4 }),
          { minLength: EACH, maxLength: EACH },
        ),
        fc.nat(),
        fc.string(),
        async (made, all, cut, noise) => {
          const payload = await made;
          await check(payload.slice(0, cut % payload.length));
          await check(payload + noise);
          await readLink(noise + payload);
          if (payload[1] !== 'p') return;
          for (const flips of all) {
            const content = fromBase64Url(payload.slice(2)).subarray(2);
            for (const { at, bit } of flips) {
              const index = at % content.length;
              content[index] = (content[index] ?? 0) ^ (1 << bit);
            }
            const changed = sealed(content);
            if ((await readPayload(changed)).ok) wasPlayable += 1;
            await check(changed);
          }
        },
      ),
      runs,
    );
    expect(wasPlayable).toBeGreaterThan(0);
  });

  it('made of noise is refused or playable', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 0, maxLength: 400 }), (content) => check(sealed(content))),
      { numRuns: TRIES },
    );
  });

  it('that stands for far more than it is, is given up early', async () => {
    const bomb = toBase64Url(deflateRawSync(Buffer.alloc(30_000_000)));
    expect(bomb.length).toBeLessThan(BOUNDS.linkLength);
    expect(await readPayload(`1d${bomb}`)).toEqual({ ok: false, refusal: { code: 'too-large' } });
    expect(await readLink(`x${'a'.repeat(BOUNDS.linkLength * 2)}`)).toMatchObject({ ok: false });
  });

  it('of a later version, of nothing, of something else says so', async () => {
    const codeOf = async (text: string) => {
      const parsed = await readLink(text);
      return parsed.ok ? 'ok' : parsed.refusal.code;
    };
    const payload = await payloadOf(afterDeals(3, newGame('game')));
    expect(await codeOf(`9${payload.slice(1)}`)).toBe('newer');
    expect(await codeOf('')).toBe('empty');
    expect(await codeOf('https://example.org/')).toBe('not-ours');
    expect(await codeOf(payload.slice(0, -4))).toBe('cut');
  });
});

it('games of every rulebook as the tests make them are taken', () => {
  for (const rulebook of RULEBOOK_IDS) {
    const game = doSteps(tableGame(defaultAgreement(rulebook, 4), 4), [
      { kind: 'deal', a: 1, b: 2 },
      { kind: 'deal', a: 0, b: 3 },
      { kind: 'undo', a: 0, b: 0 },
    ]);
    expect(parseGame(game)).toEqual({ ok: true, value: game });
  }
});
