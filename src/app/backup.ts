/** When the last backup was made, and the quiet reminder of the next. */
import type * as Reminding from '../storage/backupReminder.ts';
import { loadBackupState, noteBackup, snoozeBackup } from '../storage/backupReminder.ts';
import { now } from './chance.ts';
import { type Signal, signal } from './signals.ts';
import { getStore } from './state.ts';

export type BackupState = Reminding.BackupState;

/** Null until it has been read. */
export const backup: Signal<BackupState | null> = signal<BackupState | null>(null);

export async function loadBackup(): Promise<void> {
  backup.value = await loadBackupState(getStore());
}

async function backupMade(at: number): Promise<void> {
  await noteBackup(getStore(), at);
  await loadBackup();
}

/** Nothing is said until as much has been played again. */
export async function remindLater(): Promise<void> {
  await snoozeBackup(getStore(), now());
  await loadBackup();
}

export interface BackupFile {
  readonly file: File;
  /** To be called once the file is out of the app's hands. */
  readonly done: () => Promise<void>;
}

const TYPE = 'application/json';

/** A backup's text as a file, named after the day on which it was made: Swedes write it as machines do. */
export const backupFile = (text: string, at: number): BackupFile => ({
  file: new File([text], `maja-${new Date(at).toLocaleDateString('sv')}.maja`, { type: TYPE }),
  done: () => backupMade(at),
});
