import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { buildIfStale } from '../build/build-shop.ts';
import { findHeadlessShell, NoBrowser } from '../system/browser.ts';
import { packageProgram } from '../system/package-program.ts';
import { leftOut, type Tally } from './tally.ts';

/** A test of a file, and its results in several browsers. */
interface Spec {
  readonly title: string;
  readonly file: string;
  readonly tests: readonly { readonly projectName: string; readonly status: string }[];
}

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly Spec[];
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
    specs: z.array(
      z.object({
        title: z.string(),
        file: z.string(),
        tests: z.array(z.object({ projectName: z.string(), status: z.string() })),
      }),
    ),
  }),
);

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), flaky: z.number() }),
});

function failedNames(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...failedNames(inner),
  ]);
}

/** Runs a program with the terminal of this process. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

interface BrowserTests {
  readonly title: string;
  readonly args?: readonly string[];
  /** Whether to check the page sizes, too (.size-limit.js). */
  readonly isWeighed?: boolean;
}

/** Builds the shop if it is stale, and drives it in real browsers. */
export async function runBrowserTests({ title, args = [], isWeighed = false }: BrowserTests): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-e2e-report-'));
  const file = join(folder, 'report.json');
  try {
    const browser = findHeadlessShell();
    await buildIfStale();
    const isLight = !isWeighed || run(packageProgram('size-limit'), ['--silent']);
    const isGreen = run(
      packageProgram('@playwright/test', 'playwright'),
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json', ...args],
      {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const names = failedNames(suites);
    if (!isGreen && names.length === 0) names.push('an error of Playwright outside of a test');
    if (!isLight) names.push('size-limit');
    return { passed: stats.expected + stats.flaky, failed: names.length, names };
  } catch (error) {
    if (error instanceof NoBrowser) {
      const { message, reason, packages } = error;
      return leftOut(title, packages.length > 0 ? `${reason}.` : message, packages);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, names: [`${title} ended without a report`] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
