// npm run check: types of every tsconfig, lint and format, unused code. Runs them all and then says which failed.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const projects = readdirSync(root).filter((name) => /^tsconfig\.(?!base\.)(?:\w+\.)?json$/.test(name));
const steps = [
  ...projects.map((project) => ['tsc', '--project', project]),
  ['biome', 'check', '--error-on-warnings'],
  ['knip'],
];

const failed = steps.filter(([command = '', ...args]) => {
  console.log(`> ${[command, ...args].join(' ')}`);
  const run = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  return run.status !== 0;
});

for (const step of failed) console.error(`check failed: ${step.join(' ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
