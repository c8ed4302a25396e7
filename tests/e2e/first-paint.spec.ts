import { expect, test } from './fixtures.ts';

test('the first pictures have the line for themselves; the others follow the first paint without a touch', async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.hasBeenHere();
  await page.goto('/collections/produce');
  await shopper.hydrated();
  const pictures = page.getByRole('main').getByRole('article').locator('img');
  const started = (index: number) =>
    pictures
      .nth(index)
      .evaluate(
        (picture: HTMLImageElement) =>
          performance.getEntriesByName(picture.currentSrc)[0]?.startTime ?? Infinity,
      );
  // The first row, and below it one that is in sight too.
  await expect(pictures.nth(2)).toHaveJSProperty('complete', true);
  await expect(pictures.nth(2)).toBeInViewport();
  const painted = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
  );
  expect(await started(0)).toBeLessThan(painted);
  expect(await started(1)).toBeLessThan(painted);
  expect(await started(2)).toBeGreaterThan(painted);
});
