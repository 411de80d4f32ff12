/** The last resort: a backup of whatever can still be read, and words that are there without any other text. */
import { writeBackup } from '../storage/backupFile.ts';
import { readWhatThereIs } from '../storage/rescue.ts';
import { openStore } from '../storage/store.ts';
import { type BackupFile, backupFile } from './backup.ts';
import { now } from './chance.ts';
import { languageOfBrowser } from './i18n.ts';
import { current, settings, theStore } from './state.ts';
import { troubleTexts } from './texts/trouble.ts';
import { APP_VERSION } from './version.ts';

/** Null where nothing could be read anywhere. */
export async function rescueBackup(): Promise<BackupFile | null> {
  const at = now();
  const shown = current.peek();
  const store = theStore.peek();
  const content = await readWhatThereIs(
    store ? Promise.resolve(store) : openStore({ at }),
    shown ? [shown] : [],
  );
  if (content.games.length === 0 && content.people.length === 0) return null;
  return backupFile(await writeBackup(content, { app: APP_VERSION, createdAt: at }), at);
}

/** Whether what is on the screen is gone with the window. An outdated one shows what had been kept until then. */
export function isOnlyHere(): boolean {
  const store = theStore.peek();
  if (!store || store.problem()?.code === 'outdated') return false;
  const { database, copy } = store.keeps();
  return !database && copy === 'none';
}

type TroubleKey = keyof (typeof troubleTexts)['sv'];

/** As `t`, of the texts `trouble`, whether or not any other text could be loaded. */
export const sayTrouble = (key: TroubleKey): string =>
  troubleTexts[settings.value.language ?? languageOfBrowser()][key];
