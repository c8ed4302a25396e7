import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from './fixtures.ts';

/** Records what each view transition animates: `picture` when a product's picture grows or shrinks, `page` when only the page fades. */
async function recordTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(globalThis, { recordedTransitions: recorded });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const names = document
          .getAnimations()
          .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
          .filter((name) => name !== null);
        const movesPicture = names.includes('::view-transition-group(product-picture)');
        recorded.push(names.length === 0 ? 'nothing' : movesPicture ? 'picture' : 'page');
      });
      return transition;
    };
  });
  return async () =>
    z.array(z.string()).parse(await page.evaluate(() => Reflect.get(globalThis, 'recordedTransitions')));
}

test('a product’s picture grows out of its card; on the way back, the page fades', async ({
  shopper,
  page,
}) => {
  const transitions = await recordTransitions(page);
  await shopper.arrive('/collections/produce');
  const cards = page.getByRole('main').getByRole('article').getByRole('link');
  await cards.nth(1).click();
  await expect.poll(transitions).toEqual(['picture']);
  await page.goBack();
  await expect.poll(transitions).toEqual(['picture', 'page']);
  await cards.nth(2).click();
  await expect.poll(transitions).toEqual(['picture', 'page', 'picture']);
  // Between two products, the large picture turns into the other one.
  await cards.first().click();
  await expect.poll(transitions).toEqual(['picture', 'page', 'picture', 'picture']);
});

test('with reduced motion, nothing moves between pages', async ({ shopper, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const transitions = await recordTransitions(page);
  await shopper.arrive('/collections/produce');
  await page.getByRole('main').getByRole('article').getByRole('link').nth(1).click();
  await expect.poll(transitions).toEqual(['nothing']);
});
