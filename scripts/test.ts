/** `npm test`: every suite that needs nothing but this checkout and a browser. The last line counts all tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findBrowser } from './browser.ts';

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
  success: z.boolean(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const reports = mkdtempSync(join(tmpdir(), 'lantern-test-'));
let passed = 0;
let failed = 0;

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function readReport<T>(schema: z.ZodType<T>, file: string): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}

function runVitest(): void {
  const file = join(reports, 'vitest.json');
  const ok = run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ]);
  const report = readReport(vitestReport, file);
  passed += report?.numPassedTests ?? 0;
  failed += Math.max(report?.numFailedTests ?? 0, ok ? 0 : 1);
}

function runPlaywright(): void {
  const file = join(reports, 'playwright.json');
  const ok = run(
    'playwright',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line,json'],
    {
      CHROMIUM_PATH: findBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    },
  );
  const report = readReport(playwrightReport, file);
  passed += (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0);
  failed += Math.max(report?.stats.unexpected ?? 0, ok ? 0 : 1);
}

try {
  runVitest();
  if (run('tsx', ['scripts/build.ts', '--if-stale'])) runPlaywright();
  else failed += 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  failed += 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}
process.stdout.write(`\n${String(passed)} passed, ${String(failed)} failed\n`);
process.exit(failed === 0 ? 0 : 1);
