import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { bytesInSight, picturesLoaded, picturesWithSizes } from './picture-sizes.ts';
import { seedProduct } from './seed-products.ts';

const buns = seedProduct('BK1001');
const productPath = `/productDetails?productNum=${buns.num}`;

for (const path of ['/', '/collections/bakery', productPath]) {
  test(`pictures › ${path} › have the width in their URL, from 390 to 1600 px`, async ({ shopper, page }) => {
    const wrongPictures = async () =>
      (await picturesWithSizes(page)).filter(
        ({ needed, promised }) => promised < needed * 0.93 || promised > needed * 1.15,
      );
    await shopper.arrive(path);
    for (const width of [390, 768, 1000, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      await picturesLoaded(page);
      expect((await picturesWithSizes(page)).length).toBeGreaterThan(2);
      await expect.poll(wrongPictures, { message: `${String(width)} px` }).toEqual([]);
    }
  });
}

test.describe('a phone with DPR 3', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true });

  test('pictures › home › the visible ones weigh at most 200 KB', async ({ shopper, page }) => {
    await shopper.arrive('/');
    await picturesLoaded(page);
    const bytes = await bytesInSight(page);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(200_000);
  });

  test('pictures › gallery › are never cropped, and zoom by double tap and pinch', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive(productPath);
    await picturesLoaded(page);
    const enlarge = page.getByRole('button', {
      name: say('Enlarge picture {number} of {name}', { number: 1, name: shopper.titleOf(buns) }),
    });
    const picture = enlarge.locator('img').last();
    const [frame, box] = [await enlarge.boundingBox(), await picture.boundingBox()];
    expect(box?.height).toBeLessThanOrEqual(frame?.height ?? 0);
    await expect(picture).toHaveCSS('object-fit', 'contain');
    await expect(picture).toHaveJSProperty('complete', true);
    await enlarge.tap();
    const large = page.getByRole('dialog').getByRole('img').first();
    await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBeGreaterThan(box?.height ?? 0);
    const { width = 0, x = 0, y = 0 } = (await large.boundingBox()) ?? {};
    const middle = { x: x + width / 2, y: y + width / 2 };
    const isZoomed = async () => ((await large.boundingBox())?.width ?? 0) > width * 1.5;
    await page.touchscreen.tap(middle.x, middle.y);
    await page.touchscreen.tap(middle.x, middle.y);
    await expect.poll(isZoomed).toBe(true);
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();

    await enlarge.tap();
    await expect.poll(async () => (await large.boundingBox())?.width ?? 0).toBe(width);
    const fingers = (distance: number) =>
      [-distance, distance].map((dx, id) => ({ id, x: middle.x + dx, y: middle.y }));
    const device = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints });
    await touch('touchStart', fingers(30));
    for (const distance of [50, 80, 110, 140]) await touch('touchMove', fingers(distance));
    await touch('touchEnd', []);
    await expect.poll(isZoomed).toBe(true);
  });

  test('pictures › gallery › a slow picture shows a small one, a broken one the name, and nothing moves', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive('/collections/bakery');
    const requested: Route[] = [];
    await page.route(/BK1001\/front-(800|1600)\./, (route) => void requested.push(route));
    await page
      .getByRole('article')
      .getByRole('link', { name: shopper.titleOf(buns) })
      .click();
    const enlarge = page.getByRole('button', {
      name: say('Enlarge picture {number} of {name}', { number: 1, name: shopper.titleOf(buns) }),
    });
    const small = enlarge.locator('img[src*="front-200"]');
    await expect(small).toHaveJSProperty('complete', true);
    const price = page.getByRole('main').getByText(/^\$\d/).first();
    const before = await price.boundingBox();
    await expect.poll(() => requested.length).toBeGreaterThan(0);
    await Promise.all(requested.map((route) => route.fulfill({ contentType: 'image/avif', body: 'broken' })));
    await expect(enlarge).toHaveText(shopper.titleOf(buns));
    expect(await price.boundingBox()).toEqual(before);
  });
});

for (const language of ['en', 'zh'] as const) {
  test.describe(`banners, ${language}`, () => {
    test.use({ language });

    test('pictures › home › the words of banners fit their half of the picture at every width', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.arrive('/');
      const banners = page.getByRole('region', { name: say('Offers') }).getByRole('link');
      await expect(banners).toHaveCount(3);
      for (const width of [320, 390, 640, 768, 990, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 });
        for (const banner of await banners.all()) {
          const parts = await banner.evaluate((link) => {
            const { left, right, top, bottom } = link.getBoundingClientRect();
            const texts = [...link.querySelectorAll('p, span')].map((element) => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return range.getBoundingClientRect();
            });
            return texts
              .filter((text) => text.width > 0)
              .map((text) => ({
                isBesideGoods: text.right <= left + (right - left) * 0.49,
                isInside: text.left >= left && text.top >= top && text.bottom <= bottom,
              }));
          });
          expect(parts.length, `${width} px`).toBeGreaterThan(0);
          expect(parts, `${width} px`).toEqual(parts.map(() => ({ isBesideGoods: true, isInside: true })));
        }
      }
    });
  });
}
