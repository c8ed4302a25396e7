import { chromium, expect, test as base, type LaunchOptions } from '@playwright/test';
import { findFirefox, findWebKit } from '../../../scripts/system/browser.ts';
import { sayIn, type Language, type Say } from '../../harness/messages.ts';
import { chromiumEngine } from './chromium.ts';
import type { Engine, WindowSize } from './engine-page.ts';
import { EngineShopper } from './engine-shopper.ts';

interface EngineOptions {
  language: Language;
  windowSize: WindowSize;
  /** Matches the console messages that the test causes. */
  expectedComplaints: RegExp;
}

interface EngineFixtures {
  say: Say;
  /** Where the browser finds the shop. */
  origin: string;
  /** A shopper with an empty browser profile. Console messages fail the test. */
  engineShopper: EngineShopper;
}

/** Messages about the service worker that Playwright blocks, and of the driver. */
const driverComplaints = /Service Worker registration blocked by Playwright/;
/** Firefox asks for this icon beside robots.txt, where each test begins. Pages name their own icons, and never this one. */
const robotsIcon = /\(?img-src\)? .*\/favicon\.ico/;

async function launch(name: string, options: LaunchOptions | undefined): Promise<Engine> {
  if (name === 'chromium') return chromiumEngine(await chromium.launch(options));
  if (name === 'firefox') {
    const { firefoxEngine } = await import('./firefox.ts');
    return firefoxEngine(findFirefox() ?? '');
  }
  const programs = findWebKit();
  if (!programs) throw new Error('WebKit is not installed.');
  const { webKitEngine } = await import('./webkit.ts');
  return webKitEngine(programs);
}

/** Tests that run in each browser engine; the project name selects it. */
export const test = base.extend<EngineOptions & EngineFixtures, { engine: Engine }>({
  language: ['en', { option: true }],
  windowSize: [{ width: 1280, height: 900 }, { option: true }],
  expectedComplaints: [/^\b$/, { option: true }],
  origin: async ({ baseURL }, use) => {
    await use(baseURL ?? '');
  },
  say: async ({ language }, use) => {
    await use(sayIn(language));
  },
  engine: [
    async ({}, use, { project }) => {
      const engine = await launch(project.name, project.use.launchOptions);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  engineShopper: async ({ engine, language, windowSize, say, origin, expectedComplaints }, use, testInfo) => {
    const page = await engine.newPage(windowSize);
    await use(new EngineShopper(page, origin, language, say));
    if (testInfo.errors.length > 0) {
      // Reporters show 300 characters: what was pressed last, and why it did nothing, is mostly at the end of the page's main part.
      const text = await page.evaluate(
        `location.pathname + '\\n' + (document.querySelector('main') ?? document.body).innerText.trim().slice(-250)`,
      );
      await testInfo.attach('page', { body: String(text), contentType: 'text/plain' });
    }
    const complaints = page
      .complaints()
      .filter(
        (complaint) =>
          ![driverComplaints, robotsIcon, expectedComplaints].some((known) => known.test(complaint)),
      );
    await page.close();
    expect(complaints).toEqual([]);
  },
});

export { expect };
