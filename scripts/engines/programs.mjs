// The programs of the other two engines, from Debian's packages: Firefox, and WebKit with what it needs to be driven
// where there is no screen.
import { readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian, isExecutable } from '../debian.mjs';

/**
 * @typedef {{ firefox: string, webDriver: string, miniBrowser: string, xvfb: string }} Programs
 */

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb'];
const LIBRARIES = '/usr/lib';

/** @param {string} name */
function program(name) {
  const folders = [
    '/usr/bin',
    '/usr/local/bin',
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** WebKit's own small browser lies beside its library, in a folder named after the machine's kind. */
function findMiniBrowser() {
  let folders;
  try {
    folders = readdirSync(LIBRARIES);
  } catch {
    return undefined;
  }
  return folders.map((folder) => join(LIBRARIES, folder, 'webkit2gtk-4.1', 'MiniBrowser')).find(isExecutable);
}

/** @returns {Programs | undefined} */
function findPrograms() {
  const firefox = program('firefox-esr');
  const webDriver = program('WebKitWebDriver');
  const miniBrowser = findMiniBrowser();
  const xvfb = program('Xvfb');
  if (!firefox || !webDriver || !miniBrowser || !xvfb) return undefined;
  return { firefox, webDriver, miniBrowser, xvfb };
}

/**
 * Where they are, installed first where the machine lacks one.
 * @returns {Promise<Programs>}
 */
export async function ensurePrograms() {
  const found = findPrograms();
  if (found) return found;
  await installFromDebian(...PACKAGES);
  const installed = findPrograms();
  if (installed) return installed;
  throw new Error(
    `These tests drive Firefox and WebKit from Debian's packages, which are not all here. On Debian, as root: ` +
      `apt-get install ${PACKAGES.join(' ')}`,
  );
}
