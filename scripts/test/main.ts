/** `npm test`: every suite that needs nothing but this checkout and a browser. The last line counts all tests. Nothing is installed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findFirefox, findHeadlessShell, findWebKit, NoBrowser } from '../system/browser.ts';
import { buildIfStale } from '../build/build-shop.ts';
import { packageProgram } from '../system/package-program.ts';
import { programOnPath } from '../system/program-on-path.ts';
import { leftOut, report, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

interface Suite {
  readonly suites?: readonly Suite[] | undefined;
  readonly specs: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({
    suites: z.array(suite).optional(),
    specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
  }),
);

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function failedNames(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file} › ${title}`),
    ...failedNames(inner),
  ]);
}

function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Builds the shop if it is stale, weighs what browsers load of it (.size-limit.js), and drives it in a real browser. */
async function runBrowserTests(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-e2e-report-'));
  const file = join(folder, 'report.json');
  try {
    const browser = findHeadlessShell();
    await buildIfStale();
    const isLight = run(packageProgram('size-limit'), ['--silent']);
    const isGreen = run(
      packageProgram('@playwright/test', 'playwright'),
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
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
      return leftOut('the tests in a real browser', packages.length > 0 ? `${reason}.` : message, packages);
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1, names: ['the browser tests ended without a report'] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Engines that this machine lacks: Playwright's configuration leaves their tests out. */
function missingEngines(): Tally[] {
  const missing: Tally[] = [];
  if (findFirefox() === null)
    missing.push(leftOut('the tests in Firefox', 'It is not installed.', ['firefox-esr']));
  if (findWebKit() === null)
    missing.push(leftOut('the tests in WebKit', 'It is not installed.', ['webkit2gtk-driver', 'xvfb']));
  return missing;
}

/** Packages of the programs without which tests under tests/deploy/ skip themselves. */
function missingDeployPrograms(): Tally {
  const packages = { haproxy: 'haproxy', promtool: 'prometheus' };
  const missing = Object.entries(packages).filter(([program]) => programOnPath(program) === null);
  return { passed: 0, failed: 0, packages: missing.map(([, name]) => name) };
}

/** Tests that other systems than Linux cannot run: tests/security/attacks.test.ts skips them there. */
function linuxOnly(): Tally[] {
  if (process.platform === 'linux') return [];
  return [leftOut('the attacks that fill memory', 'Only Linux reports the memory of a process in /proc.')];
}

report([
  runVitest(process.argv.slice(2)),
  await runBrowserTests(),
  ...missingEngines(),
  missingDeployPrograms(),
  ...linuxOnly(),
]);
