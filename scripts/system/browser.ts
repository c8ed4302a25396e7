import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { programOnPath } from './program-on-path.ts';

/** No browser. The message is one sentence, with the command that installs it. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
  readonly reason: string;
  /** Debian packages with the browser; none on other systems, and if installing does not help. */
  readonly packages: readonly string[];

  constructor(reason: string, packages: readonly string[] = [], command = '') {
    super(command === '' ? `${reason}.` : `${reason}: ${command}.`);
    this.reason = reason;
    this.packages = packages;
  }
}

/** fonts-liberation replaces Arial, the fallback font. */
const debianChromium = ['chromium', 'fonts-liberation', 'fonts-noto-cjk'];

function configured(): string | null {
  const path = process.env['CHROMIUM_PATH'];
  if (path === undefined || path === '') return null;
  if (!existsSync(path)) throw new NoBrowser(`CHROMIUM_PATH is ${path}, but there is no such file`);
  return path;
}

/** Path of a Chromium for the browser tests: `CHROMIUM_PATH`, Debian's, or Playwright's. Throws `NoBrowser` if none is installed. */
export function findBrowser(): string {
  const found = configured() ?? ['/usr/bin/chromium', chromium.executablePath()].find(existsSync);
  if (found !== undefined) return found;
  const reason = 'Chromium is not installed';
  throw existsSync('/etc/debian_version')
    ? new NoBrowser(reason, debianChromium, `apt-get install ${debianChromium.join(' ')}`)
    : new NoBrowser(reason, [], 'npx playwright install chromium');
}

/** Path of a headless Chromium, which takes a third less CPU: `CHROMIUM_PATH`, Debian's chromium-headless-shell, or else `findBrowser`. */
export function findHeadlessShell(): string {
  return configured() ?? ['/usr/bin/chromium-headless-shell'].find(existsSync) ?? findBrowser();
}

/** Path of a Firefox for the tests in other engines; null if none is installed. */
export function findFirefox(): string | null {
  return programOnPath('firefox-esr') ?? programOnPath('firefox');
}

/** Requirements of the tests in WebKit: its driver, its browser, and a virtual display. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly xvfb: string;
}

/** The programs of Debian's webkit2gtk-driver and xvfb; null if one is missing. */
export function findWebKit(): WebKitPrograms | null {
  const driver = programOnPath('WebKitWebDriver');
  const xvfb = programOnPath('Xvfb');
  if (driver === null || xvfb === null) return null;
  const browser = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync);
  return browser === undefined ? null : { driver, browser, xvfb };
}
