/** `npm test`: every suite that needs nothing but this checkout and a browser. The last line counts all tests. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { findBrowser } from './browser.ts';
import { buildIfStale } from './build-if-stale.ts';
import { report, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Builds the shop if it is stale, weighs what browsers load of it (.size-limit.js), and drives it in a real browser. */
function runBrowserTests(): Tally {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-e2e-report-'));
  const file = join(folder, 'report.json');
  try {
    const browser = findBrowser();
    buildIfStale();
    const isLight = run('size-limit', ['--silent']);
    const isGreen = run(
      'playwright',
      ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
      {
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      },
    );
    const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
    const failed = Math.max(stats.unexpected, isGreen ? 0 : 1);
    return { passed: stats.expected + stats.flaky, failed: failed + (isLight ? 0 : 1) };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

report([runVitest(process.argv.slice(2)), runBrowserTests()]);
