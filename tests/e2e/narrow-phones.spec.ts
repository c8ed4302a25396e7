import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

for (const language of ['en', 'zh'] as const) {
  test.describe(`narrow phones, ${language}`, () => {
    test.use({ language });

    test('the controls of header, cart and checkout do not lie over each other', async ({
      shopper,
      page,
      customer,
    }) => {
      await customer.addAddress();
      await customer.fillCart([[seedProduct('PR1001'), 2]]);
      await shopper.arriveAs(customer, '/cart');
      for (const path of ['/cart', '/purchase']) {
        await shopper.open(path);
        const bin = page.getByRole('main').getByRole('listitem').locator('button').last();
        await expect(bin).toBeVisible();
        for (const width of [320, 360, 375, 390]) {
          await page.setViewportSize({ width, height: 800 });
          const { controls, pairs } = await page.evaluate(() => {
            const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
            const price = /^\$\d+\.\d\d$/;
            const found = [
              [...document.querySelectorAll('header button, header a')],
              [...document.querySelectorAll('main li button, main li *')].filter(
                ({ tagName, children, textContent }) =>
                  tagName === 'BUTTON' || (children.length === 0 && price.test(textContent)),
              ),
            ].map((group) => group.filter(isShown).map((element) => element.getBoundingClientRect()));
            const overlaps = (a: DOMRect, b: DOMRect) =>
              a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
            return {
              controls: found.map(({ length }) => length),
              pairs: found.flatMap((group) =>
                group.flatMap((one, index) => group.slice(index + 1).filter((other) => overlaps(one, other))),
              ).length,
            };
          });
          expect(Math.min(...controls)).toBeGreaterThan(3);
          expect(pairs, `${path} at ${String(width)} px`).toBe(0);
        }
      }
    });

    test('at 320 px, account and order break no words', async ({ shopper, page, say, request }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await shopper.arriveAs(await Customer.demo(request), '/account');
      const credit = page.getByText(say('Use it at checkout'));
      await expect(credit).toBeVisible();
      expect((await credit.boundingBox())?.height).toBeLessThanOrEqual(48);
      await page.locator('a[href^="/order/"]:visible').first().click();
      const numbers = page
        .getByRole('main')
        .locator('td')
        .filter({ hasText: say('SKU') });
      await expect(numbers.first()).toBeVisible();
      for (const number of await numbers.all()) {
        expect((await number.boundingBox())?.height).toBeLessThan(30);
      }
    });
  });
}
