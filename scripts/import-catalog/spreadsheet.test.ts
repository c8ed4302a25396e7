import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDigit } from '../../legacy-api/seed/barcode.ts';
import { loadCatalog, problemText, type Catalog } from './load-catalog.ts';

/** A typical product list of a shop: other headings, unused columns, a name with comma and quotes, a text with a line break. */
const sheet = `Item code,Product name,中文名,Size,Price,Sale Price,UPC,Department,Department (Chinese),Category,On hand,Photo file,Description,Taxable,Supplier
BK-1,"Bok choy, ""baby""",小棠菜,1 lb,$2.5,,036000291452,Produce,蔬果,Greens,60,bok.jpg,"Tender.
From the valley.",N,Acme
A/B 12#3,Oolong tea 100 g,,100 g,"$1,012",9.95,6901234567892,Tea & drinks,茶饮,Oolong,,https://example.com/tea.jpg,,Y,Acme
OT-9,Napkins,餐巾纸,,3.00,,,Tea & drinks,,Other,5,,,,Acme
OT-8,Basket,篮子,,12.10,,,Produce,,Other,0,,,,Acme
`;

const plainSheet = sheet.replace('"$1,012"', '$1012').replace(/"Bok choy.*"""/, 'Bok choy');

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spreadsheet-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function load(text: string | Uint8Array) {
  const file = join(folder, 'products.csv');
  await writeFile(file, text);
  return loadCatalog(file);
}

async function catalogOf(text: string | Uint8Array): Promise<Catalog> {
  const result = await load(text);
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  return result.catalog;
}

async function problemsOf(text: string | Uint8Array): Promise<string[]> {
  const result = await load(text);
  return result.ok ? [] : result.problems.map(problemText);
}

const productOf = ({ groups }: Catalog, num: string) =>
  groups.flatMap(({ products }) => products).find((product) => product.num === num);

describe("a shop's spreadsheet", () => {
  it('keeps the order of its groups and categories', async () => {
    const { groups } = await catalogOf(sheet);
    expect(
      groups.map(({ group, categories }) => [
        group.name,
        group.nameZh,
        ...categories.flatMap(({ children }) => children.map(({ name }) => name)),
      ]),
    ).toEqual([
      ['Produce', '蔬果', 'Greens', 'Other (Produce)'],
      ['Tea & drinks', '茶饮', 'Oolong', 'Other (Tea & drinks)'],
    ]);
  });

  it('can have prices, sizes and texts in several formats', async () => {
    expect(productOf(await catalogOf(sheet), 'BK-1')).toMatchObject({
      name: 'Bok choy, "baby" 1 lb',
      nameZh: '小棠菜 1 lb',
      price: '2.50',
      barcode: '036000291452',
      stock: 60,
      flags: [],
      photo: 'bok.jpg',
      description: { en: { text: 'Tender.\nFrom the valley.' } },
    });
  });

  it('can have any SKU and a sale price, and lack Chinese names and stock', async () => {
    expect(productOf(await catalogOf(sheet), 'A/B 12#3')).toMatchObject({
      name: 'Oolong tea 100 g',
      nameZh: '',
      price: '9.95',
      originalPrice: '1012.00',
      barcode: '6901234567892',
      flags: ['overSaleable', 'taxable'],
    });
  });

  it('reports columns that are not used', async () => {
    expect((await catalogOf(sheet)).unusedHeadings).toEqual(['Supplier']);
  });

  it('fills the home page with the products that it lists, or with the first ones of each group', async () => {
    const shelves = ({ customCategories }: Catalog) =>
      customCategories.map(({ name, products }) => [name, ...products]);
    expect(shelves(await catalogOf(sheet))).toEqual([
      ['Produce', 'BK-1', 'OT-8'],
      ['Tea & drinks', 'A/B 12#3', 'OT-9'],
    ]);
    const named = sheet.replace('Supplier', 'Collection').replaceAll(/Acme$/gm, 'New this week');
    expect(shelves(await catalogOf(named))).toEqual([['New this week', 'BK-1', 'A/B 12#3', 'OT-9', 'OT-8']]);
  });

  it.each([
    ['semicolons, as Excel writes them in some countries', plainSheet.replaceAll(',', ';')],
    ['tabs', plainSheet.replaceAll(',', '\t')],
    ['a byte order mark and Windows line ends', `\uFEFF${sheet.replaceAll('\n', '\r\n')}`],
  ])('can use %s', async (_what, text) => {
    expect(productOf(await catalogOf(text), 'OT-9')).toMatchObject({ price: '3.00', stock: 5 });
  });

  it('restores the leading zero of a barcode that the spreadsheet program dropped', async () => {
    const text = sheet.replace('036000291452', '36000291452');
    expect(productOf(await catalogOf(text), 'BK-1')).toMatchObject({ barcode: '036000291452' });
  });
});

describe('problems of a spreadsheet name line and heading', () => {
  const cases: [what: string, from: string, to: string, problem: string][] = [
    ['no price', '$2.5,', ',', 'products.csv:3 Price is empty'],
    [
      'a price in words',
      '$2.5,',
      'cheap,',
      'products.csv:3 Price must be dollars with 2 decimals, like "2.49"',
    ],
    ['no SKU', 'BK-1,', ',', 'products.csv:3 SKU is empty'],
    [
      'a SKU used twice',
      'OT-9,',
      'BK-1,',
      'products.csv:5 SKU product number BK-1 is already used in products.csv, line 3',
    ],
    ['no category', ',Greens,', ',,', 'products.csv:3 Category is empty'],
    [
      'a rounded barcode',
      '036000291452',
      '3.6E+10',
      'products.csv:3 Barcode was rounded by the spreadsheet: format the column as text and enter it again',
    ],
    [
      'a wrong check digit',
      '6901234567892',
      '6901234567893',
      'products.csv:4 Barcode has a wrong check digit: the last digit must be 2',
    ],
    ['a sale price above the price', '9.95', '1100', 'products.csv:4 Sale price is above the price, 1012.00'],
    [
      'a stock that stands for any number',
      ',60,',
      ',9999999999,',
      'products.csv:3 Stock must be a whole number from 0 to 2147483647',
    ],
    [
      'a stock that JavaScript cannot represent',
      ',60,',
      ',9007199254740993,',
      'products.csv:3 Stock must be a whole number from 0 to 2147483647',
    ],
    ['an enormous price', '$2.5,', '100000,', 'products.csv:3 Price must be from 0.00 to 99999.99'],
    ['a negative price', '$2.5,', '-2.50,', 'products.csv:3 Price must not be negative'],
    [
      'a stock in words',
      ',60,',
      ',plenty,',
      'products.csv:3 Stock must be a whole number from 0 to 2147483647',
    ],
    [
      'too many cells',
      'Other,0,,,,Acme',
      'Other,0,,,,Acme,x',
      'products.csv:6 has more cells than the row of headings',
    ],
  ];

  it.each(cases)('%s', async (_what, from, to, problem) => {
    expect(sheet).toContain(from);
    expect(await problemsOf(sheet.replace(from, to))).toEqual([problem]);
  });

  it('names a missing heading and the existing ones', async () => {
    expect(await problemsOf('SKU,Nmae,Price,Category\nA,B,1,C\n')).toEqual([
      'products.csv:1 Name is missing: no column has this heading, only SKU, Nmae, Price, Category',
    ]);
  });

  it('names a column that exists twice', async () => {
    expect(await problemsOf('SKU,Name,Price,Category,Item code\nA,B,1,C,D\n')).toEqual([
      'products.csv:1 Item code means the same as the column SKU: remove one',
    ]);
  });

  it('explains how to save a file with another encoding', async () => {
    expect(await problemsOf(Buffer.from([0x53, 0x4b, 0x55, 0xc9, 0xcc, 0x0a]))).toEqual([
      'products.csv:1 is not UTF-8 text: save it as "CSV UTF-8"',
    ]);
  });

  it('names the line of an unclosed quote', async () => {
    const [problem = ''] = await problemsOf('SKU,Name,Price,Category\nA,"B,1,C\n');
    expect(problem).toMatch(/^products\.csv:\d+ is not valid CSV: /);
  });
});

it.each([
  ['EAN-8', '9638507', 4],
  ['UPC-A', '03600029145', 2],
  ['EAN-13', '400638133393', 1],
  ['GTIN-14', '0001234560001', 2],
])('the check digit of %s', (_kind, digits, right) => {
  expect(checkDigit(digits)).toBe(right);
});
