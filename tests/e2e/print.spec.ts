import type { Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Customer } from './customer.ts';
import { expect, test } from './fixtures.ts';
import { seedProduct } from './seed-products.ts';

interface Text {
  readonly text: string;
  readonly left: number;
  /** From the bottom of the sheet. */
  readonly bottom: number;
}

/** Prints the page on Letter paper with usual margins. Returns the texts of each sheet, with positions in points. */
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

/** The text of one line without spaces: a PDF splits it into pieces and has radicals for some Chinese characters. */
function linesOf(sheet: readonly Text[]): string[] {
  const lines = new Map<number, Text[]>();
  for (const item of sheet) {
    const bottom = [...lines.keys()].find((known) => Math.abs(known - item.bottom) < 2) ?? item.bottom;
    lines.set(bottom, [...(lines.get(bottom) ?? []), item]);
  }
  return [...lines.values()].map((items) =>
    items
      .sort((one, other) => one.left - other.left)
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC')
      .replaceAll(/\s/g, ''),
  );
}

const headings = ['Product name', 'SKU', 'Unit price', 'Quantity', 'Total'] as const;
const ordered = [
  [seedProduct('RN2001'), 2],
  [seedProduct('FZ7002'), 1],
  [seedProduct('TD8001'), 3],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`print, ${language}`, () => {
    test.use({ language });

    test('order › printed on Letter › fits on a sheet, with the column headings in one line', async ({
      shopper,
      page,
      customer,
      say,
    }) => {
      const id = await customer.order(ordered);
      await shopper.arriveAs(customer, `/order/${id}`);
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect(page.locator('main td, main th').locator('img').first()).toBeVisible();
      const [sheet = [], ...more] = await print(page);
      expect(more).toEqual([]);
      const lines = linesOf(sheet);
      const columns = headings.map((heading) => say(heading, {}, 'orders')).join('');
      expect(lines).toContain(columns.replaceAll(' ', ''));
      for (const [{ [language]: name }] of ordered)
        expect(lines.join('\n')).toContain(name.replaceAll(/\s/g, ''));
      expect(lines.join('\n')).not.toContain(say('Skip to content').replaceAll(' ', ''));
      expect(lines.join('\n')).not.toContain(say('Policies').replaceAll(' ', ''));
    });
  });
}

test.describe('print', () => {
  test.use({ language: 'zh' });

  test('order with an invoice › printed on Letter › fits on a sheet', async ({
    shopper,
    page,
    request,
    say,
  }) => {
    await shopper.arriveAs(await Customer.demo(request), '/order/1');
    await expect(page.getByRole('region', { name: say('Invoice') }).getByRole('table')).toBeVisible();
    await expect(page.locator('main td, main th').locator('img').first()).toBeVisible();
    const sheets = await print(page);
    expect(sheets).toHaveLength(1);
    const columns = headings.map((heading) => say(heading, {}, 'orders')).join('');
    const rows = linesOf(sheets[0] ?? []).filter((line) => line === columns.replaceAll(' ', ''));
    expect(rows).toHaveLength(2);
  });
});

test.describe('print', () => {
  test('receipt › printed on Letter › fits on a sheet with all its lines', async ({
    shopper,
    page,
    customer,
    say,
  }) => {
    await customer.addAddress();
    await customer.fillCart(ordered);
    await shopper.arriveAs(customer, '/purchase');
    await shopper.chooseDeliveryTime();
    await shopper.payBy('Credit card');
    await shopper.fillCard();
    await shopper.placeOrder();
    await expect(shopper.heading('Order successful')).toBeVisible();
    await expect(page.getByRole('region', { name: say('Receipt') })).toBeVisible();
    const [sheet = [], ...more] = await print(page);
    expect(more).toEqual([]);
    const all = linesOf(sheet).join('\n');
    for (const [{ en: name }] of ordered) expect(all).toContain(name.replaceAll(/\s/g, ''));
    expect(all).not.toContain(say('Skip to content').replaceAll(' ', ''));
  });
});
