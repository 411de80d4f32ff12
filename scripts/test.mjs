// npm test: everything that must hold, and last a line "N passed, N failed" alone on its line.
// A stage that fails without having run a test (types, build, size) counts as one failure.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
// Also when it is not npm that starts this.
const PATH_WITH_TOOLS = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const KILL_REPORT = 'test-results/kill.json';
const KILLS = 15;

let passed = 0;
let failed = 0;

/**
 * @param {string[]} command
 * @param {Record<string, string>} [env]
 */
function run([program = '', ...args], env = {}) {
  console.log(`\n> ${[program, ...args].join(' ')}`);
  const child = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: PATH_WITH_TOOLS, ...env },
    shell: process.platform === 'win32',
  });
  return child.status === 0;
}

/**
 * Starts a command beside the others; what it says comes when it is waited for.
 * @param {string[]} command
 */
function begin([program = '', ...args]) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PATH: PATH_WITH_TOOLS },
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (/** @type {Buffer} */ text) => {
      said += text;
    });
  }
  const ended = new Promise((resolve) => child.on('close', resolve));
  return async () => {
    const status = await ended;
    console.log(`\n> ${[program, ...args].join(' ')}\n${said}`);
    return status === 0;
  };
}

/** @param {string} file */
function report(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Adds what a test runner reports. A runner that fails, or finds no test, is never counted as green.
 * @param {string} name
 * @param {boolean} green
 * @param {{ passed: number, failed: number } | undefined} counts
 */
function count(name, green, counts = { passed: 0, failed: 0 }) {
  const silent = (!green && counts.failed === 0) || counts.passed + counts.failed === 0;
  passed += counts.passed;
  failed += counts.failed + (silent ? 1 : 0);
  console.log(
    `\n${name}: ${counts.passed} passed, ${counts.failed} failed${silent ? ', and the run itself failed' : ''}.`,
  );
}

/**
 * @param {string} name
 * @param {string[]} command
 */
function stage(name, command) {
  const green = run(command);
  if (!green) {
    failed += 1;
    console.log(`\n${name} failed.`);
  }
  return green;
}

rmSync(join(root, 'test-results'), { recursive: true, force: true });
mkdirSync(join(root, 'test-results'), { recursive: true });

stage('check', ['node', 'scripts/check.mjs']);
const built = stage('build', ['vite', 'build', '--logLevel', 'warn']);

// Killing browsers is mostly waiting: the unit tests have the processor meanwhile.
const kills = built
  ? begin(['node', 'scripts/kill.mjs', '--kills', `${KILLS}`, '--report', KILL_REPORT])
  : null;
const unitGreen = run(
  ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  built ? { MAJA_DIST: join(root, 'dist') } : {},
);
const unit = report(UNIT_REPORT);
count('unit', unitGreen, unit && { passed: unit.numPassedTests, failed: unit.numFailedTests });
if (kills) count('killed browsers', await kills(), report(KILL_REPORT));

if (built) {
  stage('size', ['node', 'scripts/size.mjs']);
  const e2eGreen = run(['playwright', 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: E2E_REPORT,
  });
  const e2e = report(E2E_REPORT);
  count(
    'browser',
    e2eGreen,
    e2e && { passed: e2e.stats.expected + e2e.stats.flaky, failed: e2e.stats.unexpected },
  );
  if (e2e?.stats.flaky) console.log(`${e2e.stats.flaky} of them at a second try: see above.`);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
