// npm run test:engines: the main browser tests in Firefox and WebKit. Installs them where it can, builds the app where
// it is not built; the last line is "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensurePrograms } from './engines/programs.mjs';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
const REPORT = join(root, 'test-results/engines.json');
// Also when it is not npm that starts this.
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT,
};

/** @param {string[]} command */
function run([program = '', ...args]) {
  return spawnSync(program, args, { cwd: root, stdio: 'inherit', env }).status === 0;
}

/** What was counted; a run that failed, or tested nothing, is never green. */
function counts() {
  try {
    const { stats } = JSON.parse(readFileSync(REPORT, 'utf8'));
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, again: stats.flaky };
  } catch {
    return { passed: 0, failed: 0, again: 0 };
  }
}

async function main() {
  await ensurePrograms();
  if (!existsSync(join(root, 'dist/index.html')) && !run(['vite', 'build', '--logLevel', 'warn'])) {
    throw new Error('The app could not be built.');
  }
  rmSync(REPORT, { force: true });
  const green = run([
    'playwright',
    'test',
    '--config=test/engines/playwright.config.ts',
    '--reporter=list,json',
    ...process.argv.slice(2),
  ]);
  const { passed, failed, again } = counts();
  if (again > 0) console.log(`\n${again} of them at a second try: see above.`);
  return { passed, failed: failed === 0 && (!green || passed === 0) ? 1 : failed };
}

const { passed, failed } = await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  return { passed: 0, failed: 1 };
});
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
