/**
 * `npm run test:e2e`: all tests in a real browser, and the page sizes. The last line counts all tests. With Playwright's arguments (`--
 * --trace on <file>`), runs only the selected tests.
 */
import { buildIfStale } from '../build/build-shop.ts';
import { findFirefox, findWebKit } from '../system/browser.ts';
import { packageProgram } from '../system/package-program.ts';
import { run, runBrowserTests } from './browser-tests.ts';
import { leftOut, report, timed, type Tally } from './tally.ts';

/** Missing browser engines: Playwright's configuration leaves their tests out. */
function missingEngines(): Tally[] {
  const missing: Tally[] = [];
  if (findFirefox() === null)
    missing.push(leftOut('the tests in Firefox', 'It is not installed.', ['firefox-esr']));
  if (findWebKit() === null)
    missing.push(leftOut('the tests in WebKit', 'It is not installed.', ['webkit2gtk-driver', 'xvfb']));
  return missing;
}

/** CI has run the purchase with `npm test`. */
const inCi = process.env['CI'] === undefined ? [] : ['--grep-invert=@purchase'];

const args = process.argv.slice(2);
if (args.length > 0) {
  await buildIfStale();
  const playwright = packageProgram('@playwright/test', 'playwright');
  if (!run(playwright, ['test', '--config', 'tests/e2e/playwright.config.ts', ...args])) process.exitCode = 1;
} else {
  report([
    await timed('Browsers', () =>
      runBrowserTests({ title: 'the tests in a real browser', args: inCi, isWeighed: true }),
    ),
    ...missingEngines(),
  ]);
}
