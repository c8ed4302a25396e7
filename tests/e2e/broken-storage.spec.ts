import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const bokChoy = seedProduct('PR1001');

const line = {
  Product_id: '1',
  ProductNum: bokChoy.num,
  Name: bokChoy.en,
  Description: bokChoy.zh,
  Price: 1.99,
  quantity: 2,
  Thumbnail: '/media/products/pr1001-1-400.webp',
  StockLevel: 64,
};

test('invalid entries of local storage are dropped and listed; valid ones are kept', async ({
  shopper,
  page,
  say,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(
    ([whole]) => {
      if (sessionStorage.getItem('broken') !== null) return;
      sessionStorage.setItem('broken', 'once');
      localStorage.setItem('token', '{"token": broken');
      localStorage.setItem('Lang', '{"lang":"klingon"}');
      localStorage.setItem('showPopup', '[]');
      localStorage.setItem('deliveryArea', '{"zip":94704');
      localStorage.setItem(
        'cart',
        JSON.stringify([
          whole,
          { ...whole, Product_id: '2', Name: 'Half a line', quantity: 'many' },
          null,
          7,
        ]),
      );
    },
    [line],
  );
  await shopper.open('/');
  const notices = page.getByRole('region', { name: say('Notices') });
  for (const name of ['your sign-in', 'your language', 'your zip code']) {
    await expect(notices).toContainText(say(name));
  }
  await expect(notices).toContainText('Half a line');
  await expect(shopper.cartLink()).toContainText('2');
  await expect(page.getByRole('banner').getByRole('link', { name: say('Sign in') })).toBeVisible();
  await expect(page.getByRole('dialog', { name: say('Do we deliver to you?') })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  await shopper.open('/cart');
  await expect(page.getByRole('main')).toContainText(bokChoy.en);
  await expect(notices).not.toContainText(say('your language'));
});

test('the shop opens with any value stored as the cart', async ({ shopper, page, say }) => {
  await shopper.arrive('/about-us');
  for (const cart of ['{', '"cart"', '{"lines":[]}', 'null', '[[[]]]', '\u0000']) {
    await page.evaluate((stored) => {
      localStorage.setItem('cart', stored);
    }, cart);
    await shopper.open('/cart');
    await expect(shopper.heading('Your cart is empty.'), cart).toBeVisible();
    await expect(page.getByRole('region', { name: say('Notices') }), cart).toContainText(
      say('Some saved items couldn’t be restored.'),
    );
  }
  await shopper.addFromProductList(bokChoy);
  await expect(shopper.cartLink()).toContainText('1');
});

test('strings that an earlier version stored with quotes are read', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('Lang', '"ch"');
    localStorage.setItem('showPopup', '"false"');
  });
  await shopper.open('/about-us');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('region', { name: '通知' }).getByRole('listitem')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
