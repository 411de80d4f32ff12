// Finds a Chromium or Chrome for the tests; where there is none, installs one if it can.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installFromDebian, isExecutable } from './debian.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** What Chromium is started with: quiet, no sandbox (containers), nothing of its own on the network. */
export const LAUNCH_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The browser that Playwright itself has downloaded, if any. */
async function playwrightBrowser() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/**
 * The path of an installed browser, or undefined. CHROME_PATH and PLAYWRIGHT_CHROMIUM come first, and a
 * path named there that cannot be run is an error rather than a silent choice of another browser.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  for (const name of ['CHROME_PATH', 'PLAYWRIGHT_CHROMIUM']) {
    const path = process.env[name];
    if (!path) continue;
    if (isExecutable(path)) return path;
    throw new Error(`${name} names ${path}, which cannot be run.`);
  }
  const folders = [...FOLDERS, ...(process.env.PATH ?? '').split(delimiter).filter(Boolean)];
  const candidates = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...ELSEWHERE];
  return candidates.find(isExecutable) ?? (await playwrightBrowser());
}

async function install() {
  if (await installFromDebian('chromium')) return;
  console.log('No Chromium found: asking Playwright to fetch one …');
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  } catch {
    // ensureBrowser says what to do.
  }
}

/**
 * The path of a browser, installed first where the machine has none.
 * @returns {Promise<string>}
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  await install();
  const installed = await findBrowser();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Chrome, and it could not be installed. Install one ' +
      '(Debian and Ubuntu: apt-get install chromium), or set CHROME_PATH to the program.',
  );
}

/** @param {string} path */
function browserVersion(path) {
  const run = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' });
  return run.stdout?.trim() || 'unknown version';
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    const path = await ensureBrowser();
    console.log(`${path} (${browserVersion(path)})`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
