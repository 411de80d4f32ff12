import { describe, expect, test } from 'vitest';
import { clearDraft, saveDraft } from '../../src/storage/drafts.ts';
import { MIGRATIONS } from '../../src/storage/migrations.ts';
import { newPerson, savePerson } from '../../src/storage/savePerson.ts';
import { saveSetting } from '../../src/storage/saveSettings.ts';
import { DATABASE } from '../../src/storage/schema.ts';
import { memoryCopy, memoryFiles, newGame, noCopy, played } from './helpers.ts';
import { close, open, settle } from './stores.ts';

describe('several windows', () => {
  test('tell each other what they wrote', async () => {
    const { copy } = memoryCopy();
    const [mine, yours] = [await open(copy), await open(copy)];
    await Promise.all([mine.restored, yours.restored]);
    await mine.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    await savePerson(mine, newPerson('a', 'Anna', 4, 1));
    await settle();
    const news = yours.events.filter(({ kind }) => kind !== 'keeps');
    expect(news).toEqual([
      { kind: 'game', id: 'g', revision: 1 },
      { kind: 'rows', store: 'people' },
    ]);
    expect(mine.events.filter(({ kind }) => kind !== 'keeps')).toEqual([]);
  });

  test('a draft is nobody else’s business', async () => {
    const [mine, yours] = [await open(), await open()];
    await saveDraft(mine, { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 });
    await clearDraft(mine, 'g');
    await settle();
    expect(yours.events.filter(({ kind }) => kind === 'rows')).toEqual([]);
  });

  test('both copies follow two windows that write in turn', async () => {
    const files = memoryFiles();
    const windows = [await open(memoryCopy(files).copy), await open(memoryCopy(files).copy)];
    let game = newGame('g');
    let expected = 0;
    for (let i = 0; i < 6; i++) {
      const saved = await windows[i % 2]?.saveGame({ game, expected, at: 10 + i });
      if (!saved?.ok) throw new Error(JSON.stringify(saved));
      expected = saved.value.revision;
      game = played(game, i % 4, 10 + i);
    }
    expect((await memoryCopy(files).copy.all()).games).toEqual([await windows[0]?.loadGame('g')]);
  });

  test('one that must give way to a newer version keeps nothing more, and says why', async () => {
    const { copy, files } = memoryCopy();
    const old = await open(copy);
    await old.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    const newer = await open(memoryCopy(files).copy, { migrations: [...MIGRATIONS, () => {}] });
    expect(await newer.loadGame('g')).toMatchObject({ revision: 1 });
    expect(old.problem()).toEqual({ code: 'outdated' });
    expect(old.events).toContainEqual({ kind: 'keeps' });
    const before = new Map(files.contents);
    const refused = await old.saveGame({ game: played(newGame('g')), expected: 1, at: 3 });
    expect(refused).toEqual({ ok: false, problem: { code: 'outdated' } });
    await saveDraft(old, { game: 'g', draft: {} as never, dealNumber: 1, updatedAt: 1 });
    await saveSetting(old, 'theme', 'dark', 4);
    expect(files.contents).toEqual(before);
    await settle();
    expect(newer.events.filter(({ kind }) => kind === 'rows')).toEqual([]);
    expect(await newer.saveGame({ game: played(newGame('g')), expected: 1, at: 3 })).toMatchObject({
      ok: true,
    });
  });

  test('an old version of the app on a newer database opens, keeps nothing, and says why', async () => {
    const newer = await open(noCopy(), { migrations: [...MIGRATIONS, () => {}] });
    await newer.saveGame({ game: newGame('g'), expected: 0, at: 2 });
    close();
    const { copy, files } = memoryCopy();
    const old = await open(copy);
    expect(old.problem()).toEqual({ code: 'outdated' });
    expect(await old.listSummaries({ limit: 9 })).toEqual([]);
    expect(await old.saveGame({ game: newGame('h'), expected: 0, at: 3 })).toMatchObject({
      problem: { code: 'outdated' },
    });
    expect((await memoryCopy(files).copy.all()).games).toEqual([]);
  });

  test('one that does not let go: recording goes on in memory and in the copy', async () => {
    await open();
    close();
    const stuck = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(DATABASE, MIGRATIONS.length);
      request.onsuccess = () => resolve(request.result);
    });
    const { copy, files } = memoryCopy();
    const store = await open(copy, { migrations: [...MIGRATIONS, () => {}], patience: 20 });
    expect(store.problem()).toEqual({ code: 'blocked' });
    expect(store.events).toContainEqual({ kind: 'blocked' });
    expect(await store.saveGame({ game: newGame('g'), expected: 0, at: 3 })).toMatchObject({ ok: true });
    expect((await memoryCopy(files).copy.all()).games).toMatchObject([{ id: 'g' }]);
    expect(store.keeps().database).toBe(false);
    stuck.close();
    await settle();
    await store.saveGame({ game: played(newGame('g')), expected: 1, at: 4 });
    expect(store.keeps().database).toBe(true);
    expect(await store.loadGame('g')).toMatchObject({ revision: 2 });
  });
});
