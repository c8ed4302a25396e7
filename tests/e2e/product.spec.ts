import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const onPromotion = seedProduct('SN4006');
const soldOut = seedProduct('PR1018');
const few = seedProduct('PR1003');
const highStockProduct = seedProduct('TD8002');

/** The size of the zoom pane by window width (docs/product.md, "Catalog"); 0 means none. */
const panes = [
  [1140, 400],
  [1139, 300],
  [893, 300],
  [892, 278],
  [773, 278],
  [772, 0],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`a product, ${language}`, () => {
    test.use({ language });

    test('shows all its data, under both spellings of its URL', async ({ shopper, page, say }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await shopper.arrive(`/productdetails?productnum=${onPromotion.num}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: shopper.nameOf(onPromotion) })).toBeVisible();
      await expect(
        main.getByText(language === 'en' ? onPromotion.zh : onPromotion.en, { exact: true }),
      ).toBeVisible();
      await expect(main.locator('del, s').filter({ hasText: '$12.49' }).first()).toBeVisible();
      await expect(main.getByText('$9.99').first()).toBeVisible();
      await expect(main.getByText(say('{percent}% off', { percent: 20 })).first()).toBeVisible();
      await expect(main.getByText(say('{stockLevel} in stock', { stockLevel: 72 }))).toBeVisible();
      for (const [term, fact] of [
        ['Reference number', '40006'],
        ['UPC', '850285400060'],
        ['Location', 'D1-05'],
      ] as const) {
        const row = main
          .locator('div')
          .filter({ has: page.getByRole('term').filter({ hasText: say(term) }) })
          .last();
        await expect(row.getByRole('definition')).toHaveText(fact);
      }
      await expect(main.getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toBeVisible();
      await expect(main.getByRole('heading', { name: say('About this product') })).toBeVisible();
      const shelves = main.getByRole('region').filter({ has: page.getByRole('article') });
      await expect(shelves).toHaveCount(1);
      // The URLs of two products differ only in the number, but are different pages.
      let name = shopper.nameOf(onPromotion);
      for (const card of [0, 1]) {
        await shelves.getByRole('article').nth(card).getByRole('link').first().click();
        await expect(main.getByRole('heading', { level: 1, name })).toHaveCount(0);
        name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? '';
      }
      await expect(page.getByRole('status').filter({ hasText: `${name} · ` })).toBeAttached();

      await shopper.open(`/productDetails?productNum=${soldOut.num}`);
      await expect(main.getByRole('link', { name: say('See similar products') })).toBeVisible();
      await expect(main.getByRole('region', { name: /Similar products in stock/ }).first()).toBeVisible();
      await expect(shopper.button('Add to Cart')).toHaveCount(0);
      await expect(main.getByText(say('Sold out for now'))).toBeVisible();
      await expect(main.getByRole('link', { name: 'www.P65Warnings.ca.gov' })).toHaveCount(0);
    });
  });
}

test.describe('a product', () => {
  test('pictures change by thumbnail and key, and are enlarged at the specified widths', async ({
    shopper,
    page,
    say,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await shopper.arrive(`/productDetails?productNum=${onPromotion.num}`);
    const main = page.getByRole('main');
    const thumbnails = main.getByRole('list', { name: say('Pictures') }).getByRole('button');
    await expect(thumbnails).toHaveCount(3);
    const enlarge = (number: number) =>
      main.getByRole('button', {
        name: say('Enlarge picture {number} of {name}', { number, name: shopper.titleOf(onPromotion) }),
      });
    await thumbnails.nth(1).click();
    await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(enlarge(2)).toBeInViewport({ ratio: 0.5 });
    await enlarge(2).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(enlarge(1)).toBeFocused();

    for (const [width, side] of panes) {
      await page.setViewportSize({ width, height: 900 });
      await page.mouse.move(5, 880);
      await enlarge(1).hover();
      const pane = main.locator('[aria-hidden=true] > img');
      if (side === 0) {
        await expect(pane).toBeHidden();
        continue;
      }
      await expect(pane).toBeVisible();
      const box = await pane.evaluate(
        (image) => image.parentElement?.getBoundingClientRect().toJSON() as DOMRect,
      );
      expect([width, box.width, box.height]).toEqual([width, side, side]);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    await enlarge(1).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say('Next picture') }).click();
    await dialog.getByRole('button', { name: say('Zoom in') }).click();
    const picture = dialog.getByRole('img', { name: / 2(?: \D|\D)*3/ });
    await expect.poll(async () => ((await picture.boundingBox())?.width ?? 0) > 600).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(enlarge(2)).toBeInViewport({ ratio: 0.5 });
    await expect(enlarge(2)).toBeFocused();
  });

  test('a review is validated, confirmed with a notice, and not sent', async ({ shopper, page, say }) => {
    const posts: string[] = [];
    await shopper.arrive(`/productDetails?productNum=${few.num}`);
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await shopper.button('Write a review').click();
    await shopper.button('Submit review').click();
    for (const words of ['name can not be empty', 'email can not be empty', 'title can not be empty']) {
      await expect(page.getByText(say(words))).toBeVisible();
    }
    await shopper.field('Name').fill('Wei');
    await shopper.field('Email').fill('wei@example.com');
    await shopper.field('Title').fill('好吃');
    await page.getByRole('radio').nth(3).check({ force: true });
    await shopper.button('Submit review').click();
    await expect(page.getByRole('dialog')).toContainText('Wei');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('OK') })
      .click();
    await expect(shopper.button('Write a review')).toBeVisible();
    expect(posts).toEqual([]);
  });
});

test.describe('a product', () => {
  test.use({ language: 'zh' });

  test('accepts only whole numbers from 1 to the stock', async ({ shopper, page, say }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await shopper.arrive(`/productDetails?productNum=${few.num}`);
    const main = page.getByRole('main');
    const name = shopper.nameOf(few);
    const quantity = main.getByRole('textbox', { name: say('Quantity of {label}', { label: name }) });
    for (const typed of ['-1', 'abc', '1e9', '', '2.5', '<b>']) {
      await quantity.fill(typed);
      await quantity.press('Enter');
      await expect(quantity, typed).toHaveValue('1');
    }
    await quantity.fill('0');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('1');
    await quantity.fill('３');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('3');
    await quantity.fill('999999');
    await quantity.press('Enter');
    await expect(quantity).toHaveValue('6');
    const refusal = page.getByText(
      say('Sorry, there are only {available} available of {name}', { available: 6, name }),
    );
    await expect(refusal).toBeVisible();
    // The notice does not cover the bar at the bottom.
    const [notice, add] = [await refusal.boundingBox(), await shopper.button('Add to Cart').boundingBox()];
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0);

    await quantity.fill('4');
    await shopper.button('Add to Cart').click();
    await expect(main.getByText(say('In cart: {inCart}', { inCart: 4 }))).toBeVisible();
    await quantity.fill('3');
    await shopper.button('Add to Cart').click();
    await expect(refusal.first()).toBeVisible();
    await expect(shopper.cartLink()).toContainText('4');
  });

  test('can be bought up to the last item of a large stock, and the cart survives a reload', async ({
    shopper,
    page,
    say,
  }) => {
    await shopper.arrive(`/productDetails?productNum=${highStockProduct.num}`);
    const main = page.getByRole('main');
    const quantity = main.getByRole('textbox', {
      name: say('Quantity of {label}', { label: shopper.nameOf(highStockProduct) }),
    });
    await quantity.fill('120');
    await shopper.button('Add to Cart').click();
    await expect(main.getByText(say('In cart: {inCart}', { inCart: 120 }))).toBeVisible();
    await page.reload();
    await expect(main.getByText(say('In cart: {inCart}', { inCart: 120 }))).toBeVisible();
  });
});
