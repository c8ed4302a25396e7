import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { goods } from './goods.ts';

interface Text {
  readonly text: string;
  readonly left: number;
  /** From the foot of the sheet. */
  readonly bottom: number;
}

/** The texts of each sheet, in points. */
async function sheetsOf(pdf: Uint8Array): Promise<Text[][]> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, left: Number(item.transform[4]), bottom: Number(item.transform[5]) }]
          : [],
      );
    }),
  );
}

for (const language of ['en', 'zh'] as const) {
  test.describe(`on paper, ${language}`, () => {
    test.use({ language });

    test('an order fits on a sheet of Letter, its table with headings in one line', async ({
      shopper,
      page,
      customer,
      say,
    }) => {
      const id = await customer.order([
        [goods('RN2001'), 2],
        [goods('FZ7002'), 1],
        [goods('TD8001'), 3],
      ]);
      await shopper.arriveAs(customer, `/order/${id}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.locator('main img').first()).toBeVisible();
      const [sheet = [], ...more] = await sheetsOf(new Uint8Array(await page.pdf({ format: 'Letter' })));
      expect(more).toEqual([]);
      const columns = ['Product name', 'SKU', 'Unit price', 'Quantity', 'Total'].map((heading) => {
        const word = say(heading, {}, 'orders');
        const found = sheet.find(({ text }) => text === word);
        if (!found)
          throw new Error(`"${word}" is not on the sheet: ${sheet.map(({ text }) => text).join(' | ')}`);
        return found;
      });
      const [first] = columns;
      for (const { bottom } of columns) expect(bottom).toBeCloseTo(first?.bottom ?? 0, 0);
      const lefts = columns.map(({ left }) => left);
      expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
      expect(sheet.map(({ text }) => text)).not.toContain(say('Skip to content'));
    });

    test('an order with its invoice fits on a sheet', async ({ shopper, page, request, say }) => {
      await shopper.arriveAs(await Customer.demo(request), '/order/1');
      await expect(page.getByRole('region', { name: say('Invoice') }).getByRole('table')).toBeVisible();
      expect(await sheetsOf(new Uint8Array(await page.pdf({ format: 'Letter' })))).toHaveLength(1);
    });
  });
}
