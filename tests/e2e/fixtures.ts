import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { Customer } from './customer.ts';
import { Shopper } from './shopper.ts';
import { sayIn, type Language, type Say } from './words.ts';

interface Options {
  /** The language that the shop is opened in. */
  language: Language;
  /** What the browser may say beside refused requests: the test cuts its line on purpose. */
  expectedNoise: RegExp;
}

interface Fixtures {
  say: Say;
  /** A visitor with an empty browser. */
  shopper: Shopper;
  /** A registered customer of this test alone, whom nobody has seen in a browser yet. */
  customer: Customer;
  /** A second visitor, in a browser of their own. */
  otherShopper: Shopper;
  /** Fails the test when any page has said something on its console, or thrown. */
  quietConsole: (page: Page) => void;
}

/** What a browser says about a request that was refused on purpose, and the test runner about the service worker that it keeps out. */
const refusal =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_ABORTED|Service Worker registration blocked by Playwright/;

export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  expectedNoise: [refusal, { option: true }],
  say: async ({ language }, use) => {
    await use(sayIn(language));
  },
  quietConsole: [
    async ({ expectedNoise }, use) => {
      const heard: string[] = [];
      await use((page) => {
        page.on('console', (message) => {
          if (
            ['error', 'warning'].includes(message.type()) &&
            !refusal.test(message.text()) &&
            !expectedNoise.test(message.text())
          ) {
            heard.push(`${new URL(page.url()).pathname}: ${message.text()}`);
          }
        });
        page.on('pageerror', (error) => heard.push(`${new URL(page.url()).pathname}: ${error.message}`));
      });
      expect(heard).toEqual([]);
    },
    { auto: true },
  ],
  shopper: async ({ page, context, language, say, quietConsole, baseURL }, use) => {
    quietConsole(page);
    context.on('page', quietConsole);
    await use(new Shopper(page, language, say, baseURL ?? ''));
  },
  customer: async ({ request }, use) => {
    await use(await Customer.registered(request));
  },
  otherShopper: async ({ browser, language, say, quietConsole, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const page = await context.newPage();
    quietConsole(page);
    await use(new Shopper(page, language, say, baseURL ?? ''));
    await context.close();
  },
});

export { expect };

/** Asserts that axe finds nothing to complain of on the page as it is now, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .include(part)
    // The shop has no frames of other origins, for which axe would open a page of its own each time.
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const seen = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(seen, page.url()).toEqual([]);
}

/** Asserts that nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, { message: page.url() }).toBeLessThanOrEqual(0);
}
