// npm run check: types of every tsconfig, lint and format, unused code. Runs them all and then says which failed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(fileURLToPath(new URL('..', import.meta.url)));
// Also when it is not npm that starts this.
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}` };
const projects = readdirSync(root).filter((name) => /^tsconfig\.(?!base\.)(?:\w+\.)?json$/.test(name));
const steps = [
  ...projects.map((project) => ['tsc', '--project', project]),
  ['biome', 'check', '--error-on-warnings'],
  ['knip'],
];

const failed = steps.filter(([command = '', ...args]) => {
  console.log(`> ${[command, ...args].join(' ')}`);
  const run = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  return run.status !== 0;
});

for (const step of failed) console.error(`check failed: ${step.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
