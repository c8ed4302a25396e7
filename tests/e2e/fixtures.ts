import { expect, test as base, type Page } from '@playwright/test';
import axe from 'axe-core';
import { Customer } from './customer.ts';
import { Shopper } from './shopper.ts';
import { sayIn, type Language, type Say } from '../harness/messages.ts';

interface Options {
  /** The language of the shop. */
  language: Language;
  /** Console messages that the test causes on purpose. */
  expectedConsoleMessages: RegExp;
}

interface Fixtures {
  say: Say;
  /** A shopper with an empty browser profile. */
  shopper: Shopper;
  /** A customer registered for this test, not signed in in the browser. */
  customer: Customer;
  /** A second shopper with a separate browser context. */
  otherShopper: Shopper;
  /** Fails the test when a page logs errors or warnings, or throws. */
  failOnConsoleMessages: (page: Page) => void;
}

/** Messages about rejected requests, and Playwright's message about the blocked service worker. */
const expectedByDefault =
  /Failed to load resource: the server responded with a status of 4\d\d|net::ERR_ABORTED|Service Worker registration blocked by Playwright/;

/** Each test sends its requests without a page from its own address, because tries are limited by address. */
let addresses = 0;

export const test = base.extend<Fixtures & Options>({
  language: ['en', { option: true }],
  expectedConsoleMessages: [expectedByDefault, { option: true }],
  say: async ({ language }, use) => {
    await use(sayIn(language));
  },
  failOnConsoleMessages: [
    async ({ expectedConsoleMessages }, use) => {
      const messages: string[] = [];
      await use((page) => {
        page.on('console', (message) => {
          if (
            ['error', 'warning'].includes(message.type()) &&
            !expectedByDefault.test(message.text()) &&
            !expectedConsoleMessages.test(message.text())
          ) {
            messages.push(`${new URL(page.url()).pathname}: ${message.text()}`);
          }
        });
        page.on('pageerror', (error) => messages.push(`${new URL(page.url()).pathname}: ${error.message}`));
      });
      expect(messages).toEqual([]);
    },
    { auto: true },
  ],
  shopper: async ({ page, context, language, say, failOnConsoleMessages, baseURL }, use) => {
    failOnConsoleMessages(page);
    context.on('page', failOnConsoleMessages);
    await use(new Shopper(page, language, say, baseURL ?? ''));
  },
  // The gateway trusts the header as that of its proxy. Pages have no header: it would make the browser ask other origins for permission.
  request: async ({ playwright, baseURL }, use, { workerIndex }) => {
    addresses += 1;
    const address = `10.${workerIndex % 256}.${Math.floor(addresses / 256)}.${addresses % 256}`;
    const context = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    await use(context);
    await context.dispose();
  },
  customer: async ({ request }, use) => {
    await use(await Customer.register(request));
  },
  otherShopper: async ({ browser, language, say, failOnConsoleMessages, baseURL }, use) => {
    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    const page = await context.newPage();
    failOnConsoleMessages(page);
    await use(new Shopper(page, language, say, baseURL ?? ''));
    await context.close();
  },
});

export { expect };

/**
 * Puts everything sticky where it would be without scrolling, or back.
 * A target that is scrolled under a sticky bar counts as too small for axe
 * (https://github.com/dequelabs/axe-core/issues/3720), which exempts only fixed bars.
 */
function setStickyPositioning(page: Page, positioning: 'at rest' | 'sticky'): Promise<void> {
  return page.evaluate((wanted) => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (getComputedStyle(element).position !== 'sticky') continue;
      for (const side of ['top', 'bottom']) {
        if (wanted === 'at rest') element.style.setProperty(side, 'auto', 'important');
        else element.style.removeProperty(side);
      }
    }
  }, positioning);
}

/** Waits for all animations that end. What is half faded in has too little contrast for axe. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

declare global {
  interface Window {
    /** In pages that were checked. */
    readonly axe?: Pick<typeof axe, 'run'>;
  }
}

/** Asserts that axe finds no violations on the page, or in the part that the selector matches. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await waitForAnimations(page);
  await setStickyPositioning(page, 'at rest');
  // Compiling axe takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([include, tags]) => {
      const results = await window.axe?.run({ include }, { runOnly: [...tags], resultTypes: ['violations'] });
      return (
        results?.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`) ?? [
          'axe did not run',
        ]
      );
    },
    [part, axeTags] as const,
  );
  await setStickyPositioning(page, 'sticky');
  expect(violations, page.url()).toEqual([]);
}

/** Asserts that the page has no horizontal scroll. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: page.url() }).toBeLessThanOrEqual(0);
}
