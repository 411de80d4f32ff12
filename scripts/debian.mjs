// Programs of the machine: whether they are there, and their Debian packages where they are not.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';

const LOCK_TRIES = 60;
const LOCK_WAIT_MS = 5000;

/** @param {string} path */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** @param {number} ms */
function sleep(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Runs apt-get, and again while another process holds its lock.
 * @param {string[]} args
 */
async function aptGet(args) {
  for (let attempt = 1; ; attempt++) {
    const run = spawnSync('apt-get', args, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 1 << 28,
    });
    if (run.status === 0) return true;
    const said = `${run.stderr ?? ''}${run.error?.message ?? ''}`;
    const locked = /could not get lock|unable to (?:lock|acquire)|is held by process/i.test(said);
    if (!locked || attempt >= LOCK_TRIES) {
      console.error(`apt-get ${args.join(' ')} failed:\n${said.trim()}`);
      return false;
    }
    await sleep(LOCK_WAIT_MS);
  }
}

/**
 * Installs packages. Gives whether they are there now: not where this is no Debian, or it is not root who asks.
 * @param {string[]} packages
 */
export async function installFromDebian(...packages) {
  if (!isRootOnDebian()) return false;
  console.log(`Installing from Debian: ${packages.join(' ')} …`);
  // A stale mirror is no reason to give up: the packages may be in the lists already.
  await aptGet(['update']);
  return aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}
