// The files of the database in a browser's profile.
import { readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** So much of a record at the end that its header stays and its content does not. */
const TORN_BYTES = 37;

/** @param {string} profile */
const databases = (profile) => join(profile, 'Default', 'IndexedDB');

/**
 * Cuts the end off the newest log, as a power cut would. Gives whether there was one.
 * @param {string} profile
 */
export function tearLog(profile) {
  const folder = databases(profile);
  const logs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(folder, name))
    .map((path) => ({ path, ...statTimes(path) }))
    .sort((a, b) => b.time - a.time);
  const [newest] = logs;
  if (!newest || newest.size <= TORN_BYTES) return false;
  truncateSync(newest.path, newest.size - TORN_BYTES);
  return true;
}

/** @param {string} path */
function statTimes(path) {
  const { size, mtimeMs } = statSync(path);
  return { size, time: mtimeMs };
}

/**
 * Takes the whole database away.
 * @param {string} profile
 */
export function removeDatabase(profile) {
  rmSync(databases(profile), { recursive: true, force: true });
}
