/**
 * `npm run bench -- scores`: Lighthouse's mobile preset on the production build, in a Chromium with a window and in one without, beside an empty page on
 * the same packages; the median of five runs a page. `--runs=3` takes fewer, `--only=home` one page, `--report=folder` keeps what is not
 * perfect. Ends with an error where a score is below its goal.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { z } from 'zod';
import { findBrowser, findHeadlessShell } from '../scripts/system/browser.ts';
import { freePort } from '../scripts/system/free-port.ts';
import { npmProgram } from '../scripts/system/npm-program.ts';
import { ProcessGroup } from '../scripts/system/process-group.ts';
import { becomesReady } from '../scripts/system/readiness.ts';
import { serveEmptyPage } from './responsiveness/empty-page-server.ts';

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
const failedProgram = z.object({ stderr: z.string() });

/** How often a page is opened again after Lighthouse lost the trace of its start (NO_NAVSTART), which it does now and then. */
const retries = 2;

/** Opens a page in the browser that listens on this port for debuggers. */
async function runLighthouse(url: string, port: number, retriesLeft = retries): Promise<LighthouseReport> {
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [npmProgram(), 'exec', '--yes', '--', lighthouse, url, `--port=${port}`, '--output=json', '--quiet'],
      { maxBuffer: maxReportBytes },
    );
    return lighthouseReport.parse(JSON.parse(stdout));
  } catch (error) {
    const failed = failedProgram.safeParse(error);
    if (!failed.success) throw error;
    const { stderr } = failed.data;
    if (retriesLeft > 0 && stderr.includes('NO_NAVSTART')) {
      return runLighthouse(url, port, retriesLeft - 1);
    }
    // Without the cause, which would print the whole report.
    throw new Error(`Lighthouse failed: ${stderr.trim()}`);
  }
}

const pages: Readonly<Record<string, string>> = {
  home: '/',
  group: '/collections/produce',
  product: '/productDetails?productNum=PR1001',
};

interface Measure {
  readonly name: string;
  readonly of: (result: LighthouseReport) => number;
  readonly digits: number;
  readonly unit: string;
  /** Scores are at least their goal, the others at most. Null for what is compared with the empty page. */
  readonly goal: number | null;
  readonly isScore: boolean;
}

const score = (name: string, category: string, goal: number): Measure => ({
  name,
  of: (result) => Math.round((result.categories[category]?.score ?? 0) * 100),
  digits: 0,
  unit: '',
  goal,
  isScore: true,
});
const metric = (name: string, audit: string, goal: number | null, digits: number, unit: string): Measure => ({
  name,
  of: (result) => result.audits[audit]?.numericValue ?? Infinity,
  digits,
  unit,
  goal,
  isScore: false,
});
const measures: readonly Measure[] = [
  score('performance', 'performance', 95),
  score('accessibility', 'accessibility', 100),
  score('best practices', 'best-practices', 100),
  score('SEO', 'seo', 100),
  metric('first paint', 'first-contentful-paint', 1_500, 0, ' ms'),
  metric('largest paint', 'largest-contentful-paint', 1_600, 0, ' ms'),
  metric('blocked', 'total-blocking-time', null, 0, ' ms'),
  metric('shift', 'cumulative-layout-shift', 0.01, 3, ''),
];
/** How many times as long as the empty page a page may be blocked. */
const blockedGoal = 2;
/** Milliseconds of blocking that Lighthouse calls good. On a fast machine the empty page is not blocked at all. */
const goodBlocked = 200;

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

interface OpenBrowser {
  readonly name: string;
  readonly browser: Browser;
  readonly port: number;
}

async function openBrowser(executablePath: string): Promise<OpenBrowser> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [
      `--remote-debugging-port=${port}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
    ],
  });
  return { name: basename(executablePath), browser, port };
}

/** Opens an address in all browsers in turns: the reports of each. */
async function reportsOf(url: string, browsers: readonly OpenBrowser[]): Promise<LighthouseReport[][]> {
  await fetch(url);
  const reports = browsers.map((): LighthouseReport[] => []);
  for (let run = 0; run < runs; run += 1) {
    for (const [index, { port }] of browsers.entries()) reports[index]?.push(await runLighthouse(url, port));
  }
  return reports;
}

/** A line a measure with a column a browser. Returns whether all scores are reached. */
function printPage(name: string, reports: LighthouseReport[][], emptyPage: LighthouseReport[][]): boolean {
  let isThrough = true;
  process.stdout.write(`\n${name}\n`);
  for (const { name: what, of, digits, unit, goal, isScore } of measures) {
    const cells = reports.map((ofBrowser, index) => {
      const value = median(ofBrowser.map(of));
      const limit = goal ?? Math.max(goodBlocked, blockedGoal * median((emptyPage[index] ?? []).map(of)));
      const isReached = isScore ? value >= limit : value <= limit;
      if (isScore && !isReached) isThrough = false;
      const shown = (figure: number): string => figure.toFixed(digits) + unit;
      return `${shown(value)} (goal ${shown(limit)}${isReached ? '' : ', missed'})`.padEnd(34);
    });
    process.stdout.write(`  ${what.padEnd(16)}${cells.join('')}`.trimEnd() + '\n');
  }
  return isThrough;
}

async function measure(origin: string): Promise<boolean> {
  const emptyPage = await serveEmptyPage();
  const browsers: OpenBrowser[] = [];
  let isThrough = true;
  try {
    for (const path of new Set([findBrowser(), findHeadlessShell()])) browsers.push(await openBrowser(path));
    const version = browsers[0]?.browser.version() ?? '';
    process.stdout.write(
      `${`Chromium ${version}`.padEnd(26)}${browsers.map(({ name }) => name.padEnd(34)).join('')}`.trimEnd() +
        '\n',
    );
    if (chosen.length === 0) return true;
    const reference = await reportsOf(emptyPage.origin, browsers);
    const blocked = reference.map((reports) =>
      median(reports.map((report) => report.audits['total-blocking-time']?.numericValue ?? NaN)).toFixed(0),
    );
    process.stdout.write(`An empty page on the same packages is blocked for ${blocked.join(' and ')} ms.\n`);
    for (const [name, path] of chosen) {
      const reports = await reportsOf(origin + path, browsers);
      if (!printPage(`${name} (${path})`, reports, reference)) isThrough = false;
      const last = reports[0]?.at(-1);
      if (values.report !== undefined && last) {
        mkdirSync(values.report, { recursive: true });
        writeFileSync(join(values.report, `${name}.txt`), findings(last));
      }
    }
  } finally {
    for (const { browser } of browsers) await browser.close();
    await emptyPage.stop();
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
