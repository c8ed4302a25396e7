import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';
import { shopPorts } from './shop-ports.ts';
import { setStock } from './stock.ts';

const rice = seedProduct('RN2001');

/** The forms of dates and money, in both languages where they have one of their own. */
const moment = {
  en: /^[A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th) \d{4}, \d{1,2}:\d{2}:\d{2} [ap]m$/,
  zh: /^\d{4}年\d{1,2}月\d{1,2}日 [上下]午\d{1,2}:\d{2}:\d{2}$/,
};
const dayAndWindow = {
  en: /^[A-Z][a-z]+ \d{1,2}(?:st|nd|rd|th) \d{4}, \d–\d pm$/,
  zh: /^\d{4}年\d{1,2}月\d{1,2}日 下午\d–\d点$/,
};

for (const [language, width, scarce] of [
  ['en', 1280, 'SN4018'],
  ['zh', 390, 'SN4020'],
] as const) {
  test.describe(`a customer's orders, ${language}, ${String(width)} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    test('an order is listed, shown, reordered within the current stock, printed and canceled', async ({
      shopper,
      page,
      customer,
      say,
    }) => {
      const snack = seedProduct(scarce);
      const { shop } = await shopPorts();
      setStock(String(shop), scarce, 10);
      const id = await customer.order([
        [rice, 2],
        [snack, 3],
      ]);
      await shopper.arriveAs(customer, '/account');
      const [list, row] =
        width < 768
          ? [
              page
                .getByRole('main')
                .getByRole('listitem')
                .filter({ has: page.locator(`a[href="/order/${id}"]`) }),
              null,
            ]
          : [page.getByRole('table', { name: say('Orders') }), page.getByRole('row').last()];
      await expect(list).toContainText(/\d{2}\/\d{2}\/\d{2}/);
      await expect(list).toContainText(say('Paid'));
      if (row) await expect(row.getByRole('cell')).toHaveCount(5);
      await page.getByRole('combobox', { name: say('Period') }).selectOption('99');
      await expect(page).toHaveURL(/period=99/);
      await page.locator(`a[href="/order/${id}"]:visible`).click();

      const main = page.getByRole('main');
      await expect(shopper.heading('Order details')).toBeVisible();
      const fact = (name: string) =>
        main
          .locator('dl > div')
          .filter({ has: page.getByRole('term').filter({ hasText: say(name) }) })
          .getByRole('definition')
          .first();
      await expect(fact('Placed on')).toHaveText(moment[language]);
      await expect(fact('Estimated delivery date')).toHaveText(dayAndWindow[language]);
      const table = main.getByRole('table').first();
      await expect(table).toContainText(rice.en);
      for (const sum of ['Subtotal', 'Standard shipping', 'Tax', 'Total']) {
        await expect(
          table
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: say(sum, {}, 'orders'), exact: true }) }),
        ).toHaveText(/\$\d+\.\d{2}$/);
      }
      await expect(
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: say('Discount', {}, 'orders') }) }),
      ).toHaveText(/−\$\d+\.\d{2}$/);
      await expect(table.getByRole('rowheader', { name: say('Account credit', {}, 'orders') })).toHaveCount(
        0,
      );
      await expect(main.getByRole('group').or(main.locator('address'))).toContainText('(510) 555-0142');
      await expect(main.locator('address')).toContainText('Berkeley, CA');
      const steps = page.getByRole('list', { name: say('Order status') }).getByRole('listitem');
      await expect(steps).toHaveCount(4);
      await expect(steps.filter({ has: page.locator('xpath=self::*[@aria-current="step"]') })).toHaveCount(1);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await page.emulateMedia({ media: 'print' });
      await expect(shopper.button('Print')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(table).toBeVisible();
      await page.emulateMedia({ media: 'screen' });

      setStock(String(shop), scarce, 1);
      await shopper.button('Buy again').click();
      const report = page.getByRole('dialog', { name: say('Buy again') });
      await expect(
        report.getByText(say('{added} of {total} added to your cart', { added: 1, total: 2 })),
      ).toBeVisible();
      await expect(report.getByRole('listitem')).toContainText(shopper.nameOf(snack));
      await expect(report.getByRole('listitem')).toContainText(say('Limited to {adding}', { adding: 1 }));
      await expectAccessible(page);
      await report
        .getByRole('button', { name: say('Close', {}, 'orders') })
        .last()
        .click();
      await expect(shopper.cartLink()).toContainText('3');

      await shopper.button('Cancel order').click();
      const question = page.getByRole('dialog');
      await expectAccessible(page);
      await question.getByRole('button', { name: say('Keep order') }).click();
      await shopper.button('Cancel order').click();
      await question.getByRole('button', { name: say('Yes, cancel it') }).click();
      await expect(shopper.button('Cancel order')).toHaveCount(0);
      await expect(steps).toHaveCount(2);
      await expect(steps.last()).toContainText(say('Canceled'));
      await expect(main.getByText(say('Refunded'))).toBeVisible();
    });
  });
}

test('an earlier order has its invoice; Delivered is shown as In-Transit in statuses; the route guard redirects guests', async ({
  shopper,
  page,
  say,
}) => {
  await shopper.arrive('/order/1');
  await expect(page).toHaveURL(/\/login\?returnTo=%2Forder%2F1$/);
  await shopper.signIn('demo-shopper', 'lantern-demo');
  await expect(page).toHaveURL(/\/order\/1$/);
  await expect(page.getByRole('region', { name: say('Invoice') }).getByRole('table')).toBeVisible();
  const steps = page.getByRole('list', { name: say('Order status') }).getByRole('listitem');
  await expect(steps.last()).toContainText(say('Delivered'));
  await expect(page.getByRole('main').getByText(say('In-Transit')).last()).toBeVisible();
  await shopper.open('/account?period=99');
  await expect(page.getByRole('table', { name: say('Orders') })).toContainText(say('In-Transit'));
  await expect(page.getByRole('table', { name: say('Orders') })).not.toContainText('Delivered');
});

for (const width of [390, 768, 1280]) {
  test.describe(`an unpaid order, ${String(width)} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('can be paid from a notice; the other actions are still one line high', async ({
      shopper,
      page,
      say,
      customer,
    }) => {
      const id = await customer.order([[rice, 1]], 'ALIPAY');
      await shopper.arriveAs(customer, `/order/${id}`);
      const pay = page.getByRole('main').getByRole('link', { name: say('Pay now') });
      await expect(pay).toBeVisible();
      await expect(pay).toHaveAttribute('href', /\/cashier\//);
      for (const action of ['Buy again', 'Print']) {
        const box = await shopper.button(action).boundingBox();
        expect(box?.height, action).toBeLessThanOrEqual(52);
      }
      await expectNoSidewaysScroll(page);
    });
  });
}
