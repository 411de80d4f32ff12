/** What happens to the games outside this screen: in other windows, and in the store itself. */
import type { Store, StoreEvent } from '../storage/store.ts';
import { takeSettings } from './chosen.ts';
import { dropLost } from './entry.ts';
import { show } from './games.ts';
import { loadHouseRules } from './houseRules.ts';
import { loadTexts, t } from './i18n.ts';
import { loadPeople } from './names.ts';
import { loadGames } from './recent.ts';
import { leaveRemoved } from './removed.ts';
import { current, keeps, restored } from './state.ts';

export async function follow(event: StoreEvent, opening: Promise<Store>): Promise<void> {
  if (event.kind === 'blocked') {
    await tellBlocked();
    return;
  }
  const store = await opening;
  switch (event.kind) {
    case 'keeps':
      // Before that the copy is not known, and where games are kept cannot be told.
      await store.restored;
      keeps.value = store.keeps();
      break;
    case 'restored':
      restored.value = event.restored;
      await Promise.all([loadPeople(), loadGames(), loadHouseRules(), takeSettings(store), showNewer(store)]);
      break;
    case 'game':
      // This window keeps it as well as it can; else it would record the same deal once more.
      if (event.stored) await store.putAll([event.stored], []);
      if (current.peek()?.id === event.id) await showNewer(store);
      await loadGames();
      break;
    case 'rows':
      if (event.store === 'people') await loadPeople();
      if (event.store === 'houseRules') await loadHouseRules();
      if (event.store === 'settings') await takeSettings(store);
  }
}

/** The game on the screen, where it is another one in the store by now. */
export async function showNewer(store: Store): Promise<void> {
  const mine = current.peek();
  const newer = mine && (await store.loadGame(mine.id));
  if (!newer || newer.revision <= mine.revision) return;
  if (newer.deletedAt !== undefined) {
    await leaveRemoved(newer.id);
    return;
  }
  await show(newer);
  dropLost();
}

/** Until the older window lets go there is nothing to show but this. */
async function tellBlocked(): Promise<void> {
  await loadTexts('notices');
  const page = document.getElementById('app');
  if (page && !page.hasChildNodes()) page.textContent = t('notices:blocked');
}
