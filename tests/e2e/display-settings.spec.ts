import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findLayoutProblems, setTextSize } from './enlarged-text.ts';
import { expect, test } from './fixtures.ts';
import { publicScreens } from './screens.ts';
import { seedProduct } from './seed-products.ts';

type Color = readonly [number, number, number];

/** Reads the rendered colors of an element, at shares of its width and height. */
async function picture(element: Locator): Promise<(x: number, y: number) => Color> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x, y) => {
    const column = Math.min(info.width - 1, Math.floor(x * info.width));
    const row = Math.min(info.height - 1, Math.floor(y * info.height));
    const start = (row * info.width + column) * 3;
    return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
  };
}

test('forced colors › the delivery bar, primary buttons and the rewards tab keep their shape', async ({
  shopper,
  page,
}) => {
  const goodsInCart = seedProduct('FZ7002');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await shopper.arrive(`/collections/${goodsInCart.group}`);
  await shopper.button('Add {label}', { label: goodsInCart.en }).first().click();
  await expect(shopper.cartLink()).toContainText('1');
  await shopper.open('/cart');
  const main = page.getByRole('main');

  const bar = await picture(main.getByRole('progressbar'));
  const rest = bar(0.97, 0.5);
  expect(bar(0.05, 0.5)).not.toEqual(rest);
  expect(bar(0.97, 0)).not.toEqual(rest);

  // Between its text and its edge, a button has the color of the page: its border shows where it ends.
  for (const button of [
    main.getByRole('link', { name: 'Checkout', exact: true }).first(),
    page.getByRole('button', { name: 'Rewards' }),
  ]) {
    const colorAt = await picture(button);
    const inside = colorAt(0.5, 0.1);
    // A button that begins between two pixels has its border in the second row.
    const edge = [0, 0.03].map((y) => colorAt(0.5, y));
    expect(edge).not.toEqual([inside, inside]);
  }
});

test('text spacing › the second names of products are not cut', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shopper.arrive('/collections/frozen');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const cut = await page
    .getByRole('article')
    .locator('p[lang]')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
        .map((name) => name.textContent),
    );
  expect(cut).toEqual([]);
});

test.describe('text of twice the size', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const expectNoLayoutProblems = async (page: Page, widths = [390, 768]): Promise<void> => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await expect
        .poll(() => findLayoutProblems(page), { message: `${page.url()} at ${String(width)} px` })
        .toEqual([]);
    }
  };

  for (const [kind, paths] of Object.entries(publicScreens)) {
    test(`${kind}: words are whole and in their boxes, no text is over a button`, async ({
      shopper,
      page,
    }) => {
      await shopper.simulateEarlierVisit();
      await setTextSize(page, 200);
      for (const path of paths) {
        await shopper.open(path);
        await expectNoLayoutProblems(page);
      }
    });
  }

  for (const language of ['en', 'zh'] as const) {
    test.describe(language, () => {
      test.use({ language });

      test('a customer’s screens: words are whole and in their boxes, no text is over a button', async ({
        shopper,
        page,
        customer,
      }) => {
        const widths = [390, 768, 1280];
        const order = await customer.order([[seedProduct('RN2001'), 9]], 'ALIPAY');
        await customer.fillCart(['PR1001', 'FZ7001', 'SN4006', 'RN2001'].map((num) => [seedProduct(num), 9]));
        await setTextSize(page, 200);
        await shopper.arriveAs(customer, '/cart');
        for (const path of [
          '/cart',
          '/addresses',
          '/account',
          '/account?section=informations',
          `/order/${order}`,
          '/purchase',
        ]) {
          await shopper.open(path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expectNoLayoutProblems(page, widths);
        }
        await page.getByRole('main').getByRole('button', { expanded: false }).click();
        await expectNoLayoutProblems(page, widths);
      });
    });
  }
});
