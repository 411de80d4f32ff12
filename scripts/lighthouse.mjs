// npm run lighthouse: the built app over a server that compresses as a real host does, judged as on a phone.
//   npm run lighthouse -- --runs 5
// Five runs; the median counts. Accessibility, best practices and SEO must be 100 in every run, performance 100 as
// the median and at least 98 in any. Exits with 1 otherwise, and says what took points away.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { median } from './bench/numbers.mjs';
import { ensureBrowser, LAUNCH_ARGS } from './browser.mjs';
import { startServer } from './serve.mjs';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const DEBUG_PORT = 9400 + (process.pid % 500);
const LEAST_PERFORMANCE = 98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'];

/** @typedef {{ scores: Record<string, number>, metrics: string, faults: string[] }} Judged */

/**
 * One run in a browser of its own, so that nothing of an earlier one is kept.
 * @param {string} executablePath
 * @param {string} url
 * @returns {Promise<Judged>}
 */
async function judgeOnce(executablePath, url) {
  const browser = await chromium.launch({
    executablePath,
    args: [...LAUNCH_ARGS, `--remote-debugging-port=${DEBUG_PORT}`],
  });
  try {
    // Phone, slow network and slow processor are what Lighthouse does unless told otherwise.
    const report = await lighthouse(url, {
      port: DEBUG_PORT,
      logLevel: 'error',
      output: 'json',
      onlyCategories: CATEGORIES,
    });
    if (!report) throw new Error('Lighthouse gave no report.');
    const { categories, audits, runtimeError } = report.lhr;
    if (runtimeError) throw new Error(runtimeError.message);
    const scores = Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    );
    const faults = CATEGORIES.flatMap((name) =>
      (categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(
          ({ id }) =>
            `${name}: ${audits[id]?.title}${audits[id]?.displayValue ? ` (${audits[id].displayValue})` : ''}`,
        ),
    );
    const metrics = METRICS.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue}`).join(', ');
    return { scores, metrics, faults };
  } finally {
    await browser.close();
  }
}

async function main() {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, dir: { type: 'string', default: DIST } },
  });
  if (!existsSync(join(values.dir, 'index.html')))
    throw new Error(`${values.dir} holds no built app. Run "npm run build" first.`);
  const executablePath = await ensureBrowser();
  const server = await startServer({ dir: values.dir, port: 0 });
  /** @type {Judged[]} */
  const all = [];
  try {
    for (let run = 1; run <= Number(values.runs); run++) {
      const judged = await judgeOnce(executablePath, server.url);
      all.push(judged);
      const scores = CATEGORIES.map((name) => `${name} ${judged.scores[name]}`).join(', ');
      console.log(`${run}: ${scores}. ${judged.metrics}.`);
    }
  } finally {
    await server.close();
  }
  const of = (/** @type {string} */ name) => all.map(({ scores }) => scores[name] ?? 0);
  const missed = CATEGORIES.filter((name) => {
    const least = name === 'performance' ? LEAST_PERFORMANCE : 100;
    return median(of(name)) < 100 || Math.min(...of(name)) < least;
  });
  console.log(`\nMedians: ${CATEGORIES.map((name) => `${name} ${median(of(name))}`).join(', ')}.`);
  for (const fault of new Set(all.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
  if (missed.length === 0) return;
  console.error(`Not as they must be: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

await main().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
