/**
 * `npm test -- commands`: runs the commands of README.md and CONTRIBUTING.md in a fresh copy of the sources, and `npm run dev` with a real
 * browser. The last line counts all tests.
 */
import { findBrowser, NoBrowser } from '../system/browser.ts';
import { leftOut, report } from './tally.ts';
import { runVitest } from './vitest-report.ts';

function run() {
  if (process.platform === 'win32')
    return leftOut('the tests of the commands', 'They look for processes with ps, which Windows lacks.');
  try {
    findBrowser();
  } catch (error) {
    if (error instanceof NoBrowser) return leftOut('the tests of the commands', error.message);
    throw error;
  }
  return runVitest(['--config', 'config/vitest.commands.ts']);
}

report([run()]);
