/**
 * `npm run lighthouse`: Lighthouse's mobile preset on the production build, the median of five runs a page. `--runs=3` takes fewer,
 * `--only=home` one page, `--report=folder` keeps the worst page's findings. Ends with an error where a score is below the gate.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { z } from 'zod';
import { findHeadlessShell } from '../scripts/system/browser.ts';
import { freePort } from '../scripts/system/free-port.ts';
import { npmProgram } from '../scripts/system/npm-program.ts';
import { ProcessGroup } from '../scripts/system/process-group.ts';
import { becomesReady } from '../scripts/system/readiness.ts';

/** Fetched by npm when it is needed: it is a quarter of what `npm ci` would have to install. */
const lighthouse = 'lighthouse@12.8.2';
const maxReportBytes = 64 * 1024 * 1024;

const lighthouseReport = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      id: z.string(),
      title: z.string(),
      score: z.number().nullable(),
      numericValue: z.number().optional(),
      displayValue: z.string().optional(),
      details: z.unknown().optional(),
    }),
  ),
});
type LighthouseReport = z.output<typeof lighthouseReport>;

/** Opens a page in the browser that listens on this port for debuggers. */
async function runLighthouse(url: string, port: number): Promise<LighthouseReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [npmProgram(), 'exec', '--yes', '--', lighthouse, url, `--port=${port}`, '--output=json', '--quiet'],
    { maxBuffer: maxReportBytes },
  );
  return lighthouseReport.parse(JSON.parse(stdout));
}

const pages: Readonly<Record<string, string>> = {
  home: '/',
  group: '/collections/produce',
  product: '/productDetails?productNum=PR1001',
};

interface Measure {
  readonly name: string;
  readonly of: (result: LighthouseReport) => number;
  readonly shown: (value: number) => string;
  /** What is aimed at. */
  readonly goal: number;
  /** What must be reached; only scores have one. */
  readonly gate?: number;
  readonly isMoreBetter?: boolean;
}

const score = (name: string, category: string, goal: number): Measure => ({
  name,
  of: (result) => Math.round((result.categories[category]?.score ?? 0) * 100),
  shown: String,
  goal,
  gate: 95,
  isMoreBetter: true,
});
const metric = (name: string, audit: string, goal: number, digits: number, unit: string): Measure => ({
  name,
  of: (result) => result.audits[audit]?.numericValue ?? Infinity,
  shown: (value) => `${value.toFixed(digits)}${unit}`,
  goal,
});
const measures: readonly Measure[] = [
  score('performance', 'performance', 98),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  metric('first paint', 'first-contentful-paint', 1_500, 0, ' ms'),
  metric('largest paint', 'largest-contentful-paint', 1_500, 0, ' ms'),
  metric('blocked', 'total-blocking-time', 100, 0, ' ms'),
  metric('shift', 'cumulative-layout-shift', 0.01, 3, ''),
];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    report: { type: 'string' },
  },
});
const runs = Math.max(1, Number(values.runs) || 1);
const chosen = Object.entries(pages).filter(([name]) => values.only === undefined || name === values.only);

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}

/** What is not perfect on a page, with where Lighthouse saw it. */
function findings(result: LighthouseReport): string {
  return Object.values(result.audits)
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map(
      (audit) =>
        `${audit.id}: ${audit.displayValue ?? audit.title}\n${JSON.stringify(audit.details ?? null)}`,
    )
    .join('\n\n');
}

async function measure(origin: string): Promise<boolean> {
  const port = await freePort();
  const executablePath = findHeadlessShell();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  process.stdout.write(`Chromium ${browser.version()}, ${executablePath}\n`);
  let isThrough = true;
  try {
    for (const [name, path] of chosen) {
      await fetch(origin + path);
      const results: LighthouseReport[] = [];
      for (let run = 0; run < runs; run += 1) {
        results.push(await runLighthouse(origin + path, port));
      }
      process.stdout.write(`\n${name} (${path})\n`);
      for (const { name: what, of, shown, goal, gate, isMoreBetter = false } of measures) {
        const value = median(results.map(of));
        const isGood = isMoreBetter ? value >= goal : value <= goal;
        if (gate !== undefined && value < gate) isThrough = false;
        process.stdout.write(
          `  ${what.padEnd(16)}${shown(value).padStart(9)}   goal ${shown(goal).padStart(8)}  ${isGood ? 'reached' : 'missed'}\n`,
        );
      }
      const last = results.at(-1);
      if (values.report !== undefined && last) {
        mkdirSync(values.report, { recursive: true });
        writeFileSync(join(values.report, `${name}.txt`), findings(last));
      }
    }
  } finally {
    await browser.close();
  }
  return isThrough;
}

const dataDir = mkdtempSync(join(tmpdir(), 'lantern-lighthouse-'));
const shopPort = await freePort();
const legacyPort = await freePort();
const origin = `http://localhost:${shopPort}`;
const group = new ProcessGroup();
try {
  group.start('legacy-api', ['dist/server/legacy-api/main.js'], {
    NODE_ENV: 'production',
    PORT: String(legacyPort),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  await becomesReady(`http://127.0.0.1:${legacyPort}/health/ready`, group.done);
  group.start('gateway', ['dist/server/gateway/main.js'], {
    NODE_ENV: 'production',
    PORT: String(shopPort),
    SHOP_URL: origin,
    LEGACY_API_URL: `http://127.0.0.1:${legacyPort}/api`,
    LOG_LEVEL: 'warn',
  });
  if (!(await becomesReady(`${origin}/health/ready`, group.done))) throw new Error('The shop did not start.');
  if (!(await measure(origin))) process.exitCode = 1;
} finally {
  group.stop(0);
  await group.done;
  rmSync(dataDir, { recursive: true, force: true });
}
