import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scripts } from './network-faults.ts';
import { publicScreens } from './screens.ts';

/** Moves up to this many pixels are centered text beside parts that are still missing. */
const tolerance = 16;

/**
 * Removes the elements of the page from the last to the first, which shows the page as it is while it arrives. Lists the parts that change
 * their place when an element is removed: they would move when it arrives.
 */
function movesWhileArriving(page: Page): Promise<string[]> {
  return page.evaluate((limit) => {
    const main = document.querySelector('main');
    const watched = [...(main?.querySelectorAll('nav, section, article, h1, h2, h3, img, [role]') ?? [])];
    const tops = (): Map<Element, number> =>
      new Map(
        watched
          .map((element) => [element, element.getBoundingClientRect()] as const)
          .filter(
            ([, { width, height, top, bottom }]) =>
              width > 0 && height > 0 && top < innerHeight && bottom > 0,
          )
          .map(([element, { top }]) => [element, top]),
      );
    const describe = (element: Element): string =>
      `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
    const moves: string[] = [];
    let whole = tops();
    for (const element of [...(main?.querySelectorAll(':not(svg *)') ?? [])].reverse()) {
      const name = describe(element);
      element.remove();
      const partial = tops();
      for (const [other, top] of partial) {
        const distance = (whole.get(other) ?? top) - top;
        if (Math.abs(distance) > limit)
          moves.push(`${describe(other)}: ${distance.toFixed(0)} px by ${name}`);
      }
      whole = partial;
    }
    return moves;
  }, tolerance);
}

for (const width of [390, 1280]) {
  for (const visitor of ['guest', 'returning customer']) {
    test.describe(`a page that arrives at ${String(width)} px, for a ${visitor}`, () => {
      test.use({ viewport: { width, height: 844 }, expectedConsoleMessages: /net::ERR_FAILED/ });

      test('does not move what is already shown', async ({ shopper, page, customer }) => {
        // As the document comes from the server: nothing hydrates.
        await page.route(scripts, (route) => route.abort());
        await shopper.simulateEarlierVisit();
        if (visitor !== 'guest') {
          await page.addInitScript((token) => {
            localStorage.setItem('token', token);
          }, customer.token);
        }
        for (const path of Object.values(publicScreens).flat()) {
          await page.goto(path);
          expect(await movesWhileArriving(page), path).toEqual([]);
        }
      });
    });
  }
}
