import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Packages of Debian, each with the command that it brings. */
type BrowserPackage = 'chromium' | 'chromium-headless-shell';

const commandOf = (name: BrowserPackage): string => `/usr/bin/${name}`;

function named(): string | null {
  const path = process.env.CHROMIUM_PATH;
  if (path === undefined || path === '') return null;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, but there is no such file.`);
  return path;
}

/** Installs a package if this machine lets us. */
function install(name: BrowserPackage): void {
  try {
    process.stdout.write(`No ${name} here: installing the one of Debian …\n`);
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-cjk'], { stdio: 'ignore' });
  } catch {
    // Whoever asked sees that it is still not there.
  }
}

/**
 * Path of a Chromium for the browser tests: `CHROMIUM_PATH`, Debian's, or Playwright's own. Where there is none, Debian's is installed if this
 * machine lets us.
 */
export function findBrowser(): string {
  const find = (): string | null =>
    named() ?? [commandOf('chromium'), chromium.executablePath()].find((path) => existsSync(path)) ?? null;
  const found = find();
  if (found !== null) return found;
  install('chromium');
  const installed = find();
  if (installed !== null) return installed;
  throw new Error(
    'The browser tests need Chromium: install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or name it in CHROMIUM_PATH.',
  );
}

/**
 * Path of a Chromium without a window, for what measures a page: the pages of which the window itself is made, tabs and buttons, would take as much of the
 * processor as the measured one. `CHROMIUM_PATH`, Debian's, installed if it is missing, or else the browser of the tests.
 */
export function findHeadlessShell(): string {
  const chosen = named();
  if (chosen !== null) return chosen;
  const shell = commandOf('chromium-headless-shell');
  if (!existsSync(shell)) install('chromium-headless-shell');
  return existsSync(shell) ? shell : findBrowser();
}
