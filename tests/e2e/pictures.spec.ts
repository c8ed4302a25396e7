import { expect, test } from './fixtures.ts';

test('pictures are sent in the smallest format that the browser supports, and are cached', async ({
  shopper,
  page,
}) => {
  const pictures: { type: string | undefined; vary: string | undefined; caching: string | undefined }[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/media/products/')) return;
    const { 'content-type': type, vary, 'cache-control': caching } = response.headers();
    pictures.push({ type, vary, caching });
  });
  await shopper.arrive('/collections/produce');
  const first = page.locator('img[src*="/media/products/"]').first();
  await expect(first).toBeVisible();
  await expect
    .poll(() => first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(0);

  expect(pictures.length).toBeGreaterThan(0);
  for (const picture of pictures) {
    expect(picture).toEqual({
      type: 'image/avif',
      vary: 'Accept',
      caching: 'public, max-age=3600, stale-while-revalidate=604800',
    });
  }
});
