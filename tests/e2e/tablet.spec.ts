import { setTextSize } from './enlarged-text.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

const dumplings = seedProduct('FZ7001');

for (const language of ['en', 'zh'] as const) {
  test.describe(`a tablet, upright, ${language}`, () => {
    test.use({ language, viewport: { width: 768, height: 1024 } });

    test('header: each link is one line, and the search field has room for words, also with enlarged text', async ({
      shopper,
      page,
    }) => {
      await shopper.arrive('/');
      const banner = page.getByRole('banner');
      const field = banner.getByRole('combobox').locator('visible=true');
      for (const text of [200, 150, 100]) {
        await setTextSize(page, text);
        for (const width of [1600, 1280, 1024, 991, 768]) {
          await page.setViewportSize({ width, height: 1024 });
          const room = await field.evaluate((input) => {
            const { paddingLeft, paddingRight } = getComputedStyle(input);
            return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          });
          expect(room, `at ${String(width)} px, text of ${String(text)} %`).toBeGreaterThan(90);
          await expect(shopper.cartLink()).toBeInViewport({ ratio: 1 });
        }
      }
      const brokenTexts = await banner.evaluate((header) => {
        const texts = document.createTreeWalker(header, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        const broken: string[] = [];
        let seen = 0;
        while (texts.nextNode()) {
          range.selectNodeContents(texts.currentNode);
          const lines = [...range.getClientRects()].filter(({ width, bottom }) => width > 1 && bottom <= 36);
          if (lines.length > 0) seen += 1;
          if (lines.length > 1) broken.push(range.toString());
        }
        return { seen, broken };
      });
      expect(brokenTexts.seen).toBeGreaterThan(6);
      expect(brokenTexts.broken).toEqual([]);
    });

    test('product: picture, price and the button to buy are on the first screen', async ({
      shopper,
      page,
      say,
    }) => {
      await shopper.arrive(`/productDetails?productNum=${dumplings.num}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: say('Add to Cart') })).toBeInViewport({ ratio: 1 });
      await expect(main.getByText('$7.99').first()).toBeInViewport({ ratio: 1 });
      await expect(main.locator('img').first()).toBeInViewport({ ratio: 1 });
    });

    test('cart: the way to checkout is in view above many lines', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      const lines = ['PR1001', 'PR1005', 'FZ7001', 'SN4006', 'RN2001', 'SS3004', 'DK5002', 'RN2003'];
      await customer.fillCart(lines.map((num) => [seedProduct(num), 1]));
      await shopper.arriveAs(customer, '/cart');
      const checkout = page
        .getByRole('main')
        .getByRole('link', { name: say('Checkout', {}, 'cart'), exact: true });
      await expect(checkout.locator('visible=true')).toHaveCount(1);
      await expect(checkout.locator('visible=true')).toBeInViewport({ ratio: 1 });
      await page.mouse.wheel(0, 100_000);
      await expect(checkout.locator('visible=true')).toBeInViewport({ ratio: 1 });
    });

    test('orders: the table fits its frame', async ({ shopper, page, say }) => {
      await shopper.arrive('/account');
      await shopper.signIn('demo-shopper', 'lantern-demo');
      const orders = page.getByRole('main').getByRole('table', { name: say('Orders') });
      const again = orders.getByRole('button', { name: new RegExp(`^${say('Buy again')}`) });
      await expect(again.first()).toBeInViewport({ ratio: 1 });
      for (const width of [1199, 1024, 991, 768]) {
        await page.setViewportSize({ width, height: 1024 });
        const excess = await orders.evaluate(
          (table) => table.clientWidth - (table.parentElement?.clientWidth ?? 0),
        );
        expect(excess, `at ${String(width)} px`).toBeLessThanOrEqual(0);
      }
    });
  });
}
