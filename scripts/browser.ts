import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const debianChromium = '/usr/bin/chromium';

function firstExisting(): string | null {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, but there is no such file.`);
    return named;
  }
  return [debianChromium, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, Debian's, or Playwright's own. Where there is none, Debian's is installed if this
 * machine lets us.
 */
export function findBrowser(): string {
  const found = firstExisting();
  if (found !== null) return found;
  try {
    process.stdout.write('No Chromium here: installing the one of Debian …\n');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'], { stdio: 'ignore' });
  } catch {
    // Said in one line below.
  }
  const installed = firstExisting();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
}
