import type { Page } from '@playwright/test';
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

/** Prints the page on Letter paper with the margins of a usual printer: the texts of each sheet, in points. */
async function print(page: Page): Promise<Text[][]> {
  const [top, right, bottom, left] = Array.from({ length: 4 }, () => '0.4in');
  const pdf = await page.pdf({ format: 'Letter', margin: { top, right, bottom, left } });
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
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

    // Not on one sheet yet in every case.
    test.fixme('an order fits on a sheet of Letter, its table with headings in one line', async ({
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
      const [sheet = [], ...more] = await print(page);
      expect(more).toEqual([]);
      const all = sheet.map(({ text }) => text).join(' ');
      const columns = ['Product name', 'SKU', 'Unit price', 'Quantity', 'Total'].map((heading) => {
        const [word = ''] = say(heading, {}, 'orders').split(' ');
        const found = sheet.find(({ text }) => text === word || word.startsWith(text));
        if (!found) throw new Error(`"${word}" is not on the sheet: ${all}`);
        return found;
      });
      const [first] = columns;
      for (const { bottom } of columns) expect(bottom).toBeCloseTo(first?.bottom ?? 0, 0);
      const lefts = columns.map(({ left }) => left);
      expect(lefts).toEqual([...lefts].sort((one, other) => one - other));
      expect(all).not.toContain(say('Skip to content').split(' ')[0]);
    });

    test.fixme('an order with its invoice fits on a sheet', async ({ shopper, page, request, say }) => {
      await shopper.arriveAs(await Customer.demo(request), '/order/1');
      await expect(page.getByRole('region', { name: say('Invoice') }).getByRole('table')).toBeVisible();
      expect(await print(page)).toHaveLength(1);
    });
  });
}
