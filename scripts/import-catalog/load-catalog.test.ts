import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadCatalog, problemText } from './load-catalog.ts';
import type { CatalogProblem } from './load-catalog.ts';

const product = (num: string, refNum: string, barcode: string) => `  - num: "${num}"
    refNum: "${refNum}"
    name: "Water Spinach 1 lb"
    nameZh: "空心菜 约1磅"
    category2: 1011
    price: "2.49"
    originalPrice: "2.99"
    barcode: "${barcode}"
    location: A1-03
    stock: 60
    minStock: 8
    flags: [overSaleable]
    order: 10
    description:
      en: { text: "Greens.", ingredients: "Water spinach", allergens: "None", storage: "Refrigerate." }
      zh: { text: "青菜。", ingredients: "空心菜", allergens: "无", storage: "冷藏。" }
    picture:
      kind: bag
      motif: leafy-green
      brand: delta-rows
      palette: ["#5FA04E", "#DDEBCF"]
      label: { en: "Water Spinach", zh: "空心菜", size: "1 lb" }
`;

const groupFile = (id: number, name: string, child: string, products: string) => `
group: { id: ${id}, name: ${name}, nameZh: 蔬果, image: produce }
categories:
  - id: ${id}01
    name: Greens
    nameZh: 叶菜
    children:
      - { id: ${id}011, name: ${child}, nameZh: 青菜 }
products:
${products}`;

const shop = {
  'groups/01-produce.yaml': groupFile(
    1,
    'Produce',
    'Asian Greens',
    product('PR1001', '10001', '850123400016'),
  ),
  'groups/02-tea.yaml': groupFile(
    2,
    'Tea',
    'Green Tea',
    product('TE2001', '20001', '036000291452').replace('1011', '2011'),
  ),
  'brands.yaml':
    'brands:\n  - { key: delta-rows, name: Delta Rows, nameZh: 菜园, colours: ["#2F6B3A", "#E9F0CF"], mark: furrows, note: Greens }\n',
  'custom-categories.yaml':
    'customCategories:\n  - { name: Green Tea, nameZh: 绿茶, image: tea, listViewType: middle-image, isButton: 0, products: ["PR1001"] }\n',
  'billboards.yaml': 'billboards:\n  - { image: tea-en, url: /collections/tea, language: en }\n',
  'promo-codes.yaml':
    'promoCodes:\n  - { code: LANTERN10, isPercent: true, offRate: 10, message: { en: 10 % off, zh: 九折 } }\n',
  'delivery.yaml':
    'zips:\n  - { zip: "94704", city: Berkeley }\nslots:\n  - { window: 2-4pm, capacity: 12 }\n',
  'people.yaml': `customers:
  - username: lantern
    password: lantern-demo
    firstName: Mei
    lastName: Chen
    email: mei@example.com
    verified: true
    credit: "12.00"
    points: 640
    addresses:
      - { addressName: Home, firstName: Mei, lastName: Chen, street: 2100 Shattuck Ave, city: Berkeley, state: CA, zip: "94704", country: United States, telephone: "5105550142", email: mei@example.com, isDefault: true }
    pastOrders:
      - { placedDaysAgo: 9, placedAt: "10:35", window: 2-4pm, address: Home, paymentMethod: alipay, paymentStatus: Paid, saleStatus: Delivered, promoCode: LANTERN10, lines: [{ product: PR1001, quantity: 2 }] }
staff:
  - { username: dispatch, password: dispatch-demo, firstName: Wei, lastName: Lin, email: wei@example.com }
`,
  'promotions.yaml': 'promotions:\n  - { buy: PR1001, count: 3, free: TE2001 }\n',
};
type ShopFile = keyof typeof shop;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalog-'));
  for (const [name, text] of Object.entries(shop)) await write(name, text);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Changes one text of one file. Throws if the text is missing. */
async function change(name: ShopFile, from: string, to: string): Promise<void> {
  expect(shop[name]).toContain(from);
  await write(name, shop[name].replace(from, to));
}

async function problems(options = {}): Promise<CatalogProblem[]> {
  const result = await loadCatalog(folder, options);
  return result.ok ? [] : result.problems;
}

function lineOf(name: ShopFile, part: string): number {
  return shop[name].slice(0, shop[name].indexOf(part)).split('\n').length;
}

describe('product facts', () => {
  it.each([
    ['空心菜 约1磅', '空心菜 2磅', 'states another size than the English name, Water Spinach 1 lb'],
    [
      'allergens: "None"',
      'allergens: "Fish, soy"',
      'names fish without its species, such as "Fish (salmon)"',
    ],
  ])('%s instead of %s › is reported', async (from, to, reason) => {
    await change('groups/01-produce.yaml', from, to);
    expect((await problems()).map((problem) => problem.reason)).toEqual([reason]);
  });

  it.each([
    ['空心菜 约1磅', '空心菜 454克'],
    ['allergens: "None"', 'allergens: "Fish (salmon), shellfish (shrimp)"'],
  ])('%s as %s › is valid', async (from, to) => {
    await change('groups/01-produce.yaml', from, to);
    expect(await problems()).toEqual([]);
  });
});

describe('a valid catalog', () => {
  it('is returned with its groups sorted by id', async () => {
    const result = await loadCatalog(folder);
    expect(result).toMatchObject({
      ok: true,
      catalog: {
        groups: [{ group: { name: 'Produce' } }, { group: { name: 'Tea' } }],
        brands: [{ key: 'delta-rows' }],
        promotions: [{ buy: 'PR1001', free: 'TE2001', freeCount: 1 }],
      },
    });
  });

  it('needs only a group file', async () => {
    for (const name of Object.keys(shop)) if (!name.startsWith('groups/')) await rm(join(folder, name));
    await write(
      'groups/01-produce.yaml',
      shop['groups/01-produce.yaml'].replace('brand: delta-rows', 'brand: null'),
    );
    await write('groups/02-tea.yaml', shop['groups/02-tea.yaml'].replace('brand: delta-rows', 'brand: null'));
    expect(await problems()).toEqual([]);
  });

  it('can be a single group file', async () => {
    const file = join(folder, 'groups/01-produce.yaml');
    await write(
      'groups/01-produce.yaml',
      shop['groups/01-produce.yaml'].replace('brand: delta-rows', 'brand: null'),
    );
    expect(await loadCatalog(file)).toMatchObject({
      ok: true,
      catalog: { groups: [{ group: { id: 1 } }] },
    });
  });
});

describe('a problem names file, line, field and reason', () => {
  const group = 'groups/01-produce.yaml';
  const people = 'people.yaml';
  const cases: [what: string, file: ShopFile, from: string, to: string, field: string, reason: RegExp][] = [
    [
      'a negative price',
      group,
      'price: "2.49"',
      'price: "-2.49"',
      'products[0].price',
      /^must not be negative$/,
    ],
    ['a price as a number', group, 'price: "2.49"', 'price: 2.49', 'products[0].price', /text in quotes/],
    ['a price without cents', group, 'price: "2.49"', 'price: "2"', 'products[0].price', /2 decimals/],
    [
      'an original price not above the price',
      group,
      '"2.99"',
      '"2.49"',
      'products[0].originalPrice',
      /above the price/,
    ],
    [
      'a wrong check digit',
      group,
      '850123400016',
      '850123400017',
      'products[0].barcode',
      /last digit must be 6/,
    ],
    ['a barcode too short', group, '850123400016', '85012340001', 'products[0].barcode', /12 digits/],
    [
      'a missing Chinese name',
      group,
      '    nameZh: "空心菜 约1磅"\n',
      '',
      'products[0].nameZh',
      /missing: the Chinese/,
    ],
    [
      'a missing English name',
      group,
      '    name: "Water Spinach 1 lb"\n',
      '',
      'products[0].name',
      /missing: the English/,
    ],
    [
      'a missing Chinese description',
      group,
      '      zh: { text: "青菜。", ingredients: "空心菜", allergens: "无", storage: "冷藏。" }\n',
      '',
      'products[0].description.zh',
      /Chinese/,
    ],
    ['English in a Chinese field', group, '"空心菜 约1磅"', '"Ong Choy"', 'products[0].nameZh', /in Chinese/],
    ['an empty description', group, '"Greens."', '""', 'products[0].description.en.text', /empty/],
    [
      'a food without allergens',
      group,
      ' allergens: "None",',
      '',
      'products[0].description.en.allergens',
      /is missing/,
    ],
    [
      'household goods with allergens',
      group,
      'ingredients: "Water spinach", allergens: "None", storage: "Refrigerate."',
      'material: "Bamboo", care: "Wash.", allergens: "None"',
      'products[0].description.en.allergens',
      /describes a food/,
    ],
    [
      'a food that is household goods in Chinese',
      group,
      'ingredients: "空心菜", allergens: "无", storage: "冷藏。"',
      'material: "竹", care: "手洗。"',
      'products[0].description.zh',
      /same kind of product/,
    ],
    [
      'a promo code in one language',
      'promo-codes.yaml',
      ', zh: 九折',
      '',
      'promoCodes[0].message.zh',
      /missing: the Chinese/,
    ],
    ['a negative stock', group, 'stock: 60', 'stock: -1', 'products[0].stock', /from 0 to 2147483647$/],
    ['an unknown flag', group, 'overSaleable', 'organic', 'products[0].flags[0]', /overSaleable/],
    [
      'an unknown field',
      group,
      'minStock: 8',
      'minStock: 8\n    color: red',
      'products[0].color',
      /not a field/,
    ],
    [
      'an unknown category',
      group,
      'category2: 1011',
      'category2: 9',
      'products[0].category2',
      /unknown second-level category 9/,
    ],
    [
      'an unknown brand',
      group,
      'brand: delta-rows',
      'brand: nobody',
      'products[0].picture.brand',
      /unknown brand nobody/,
    ],
    ['a bad color', group, '#5FA04E', 'green', 'products[0].picture.palette[0]', /color/],
    ['an empty location', group, 'A1-03', '" "', 'products[0].location', /empty/],
    [
      'an unknown product in a collection',
      'custom-categories.yaml',
      '"PR1001"',
      '"PR9999"',
      'customCategories[0].products[0]',
      /unknown product PR9999/,
    ],
    [
      'a middle image that leads nowhere',
      'custom-categories.yaml',
      'name: Green Tea',
      'name: Blue Tea',
      'customCategories[0].name',
      /none is named Blue Tea/,
    ],
    [
      'a billboard that leads nowhere',
      'billboards.yaml',
      'tea, language',
      'coal, language',
      'billboards[0].url',
      /coal, which is no group/,
    ],
    [
      'a percent code above the total',
      'promo-codes.yaml',
      'offRate: 10',
      'offRate: 0.5',
      'promoCodes[0].offRate',
      /at least 1/,
    ],
    [
      'an unknown free product',
      'promotions.yaml',
      'free: TE2001',
      'free: TE9999',
      'promotions[0].free',
      /unknown product TE9999/,
    ],
    [
      'an unknown product in a past order',
      people,
      'product: PR1001',
      'product: PR9999',
      'customers[0].pastOrders[0].lines[0].product',
      /unknown product/,
    ],
    [
      'an unknown address in a past order',
      people,
      'address: Home',
      'address: Moon',
      'customers[0].pastOrders[0].address',
      /unknown address Moon/,
    ],
    [
      'an unknown code in a past order',
      people,
      'promoCode: LANTERN10',
      'promoCode: NONE',
      'customers[0].pastOrders[0].promoCode',
      /unknown promo code/,
    ],
    [
      'no default address',
      people,
      'isDefault: true',
      'isDefault: false',
      'customers[0].addresses',
      /exactly one default/,
    ],
    ['a short username', people, 'username: lantern', 'username: mei', 'customers[0].username', /at least 5/],
    [
      'a username used twice',
      people,
      'username: dispatch',
      'username: Lantern',
      'staff[0].username',
      /already used in people.yaml/,
    ],
    ['a bad zip code', 'delivery.yaml', '"94704"', '"9470"', 'zips[0].zip', /5 digits/],
  ];

  it.each(cases)('%s', async (_what, file, from, to, field, reason) => {
    await change(file, from, to);
    const [first, ...others] = await problems();
    expect(first).toMatchObject({ file, field, reason: expect.stringMatching(reason) });
    expect(others).toEqual([]);
  });

  it('reports an invalid banner URL as one without a target', async () => {
    await change('billboards.yaml', '/collections/tea', '/collections/%E0%A4');
    expect(await problems()).toMatchObject([
      { field: 'billboards[0].url', reason: expect.stringContaining('no group') },
    ]);
  });

  it('names the line of the field, or of the entry where it is missing', async () => {
    await change(group, 'stock: 60', 'stock: -1');
    expect((await problems())[0]?.line).toBe(lineOf(group, 'stock: 60'));
    await change(group, '    stock: 60\n', '');
    expect((await problems())[0]?.line).toBe(lineOf(group, '- num: "PR1001"'));
  });

  it('is one line long', async () => {
    await change(group, 'price: "2.49"', 'price: "-2.49"');
    const line = lineOf(group, 'price: "2.49"');
    expect((await problems()).map(problemText)).toEqual([
      `groups/01-produce.yaml:${line} products[0].price must not be negative`,
    ]);
  });

  it('are all reported at once, for every file', async () => {
    await change(group, 'price: "2.49"', 'price: "-2.49"');
    await change('delivery.yaml', '"94704"', '"9470"');
    expect((await problems()).map(({ file }) => file)).toEqual([group, 'delivery.yaml']);
  });

  it('names the line of a YAML syntax error', async () => {
    await change(group, 'stock: 60', 'stock: 60\n    stock: 61');
    expect(await problems()).toMatchObject([
      {
        file: group,
        line: lineOf(group, 'stock: 60') + 1,
        reason: expect.stringContaining('not valid YAML'),
      },
    ]);
  });
});

describe('identifiers are unique', () => {
  const second = 'groups/02-tea.yaml';
  const cases: [what: string, file: ShopFile, from: string, to: string, field: string, reason: string][] = [
    ['product number', second, 'TE2001', 'PR1001', 'products[0].num', 'product number PR1001'],
    ['RefNum', second, '20001', '10001', 'products[0].refNum', 'RefNum 10001'],
    ['barcode', second, '036000291452', '850123400016', 'products[0].barcode', 'barcode 850123400016'],
    [
      'second-level name',
      second,
      'Green Tea',
      'asian greens',
      'categories[0].children[0].name',
      'second-level category name asian greens',
    ],
    ['group name', second, 'name: Tea', 'name: produce', 'group.name', 'group name produce'],
    ['group id', second, 'group: { id: 2', 'group: { id: 1', 'group.id', 'group id 1'],
    ['category id', second, 'id: 201\n', 'id: 101\n', 'categories[0].id', 'category id 101'],
  ];

  it.each(cases)('%s', async (_what, file, from, to, field, reason) => {
    await change(file, from, to);
    const all = await problems();
    expect(all).toContainEqual(
      expect.objectContaining({
        file,
        field,
        reason: expect.stringContaining(`${reason} is already used in groups/01`),
      }),
    );
  });
});

describe('identifiers in the other files are unique', () => {
  const brand =
    '  - { key: delta-rows, name: Delta Rows, nameZh: 菜园, colours: ["#2F6B3A", "#E9F0CF"], mark: furrows, note: Greens }\n';
  const code = '  - { code: LANTERN10, isPercent: true, offRate: 10, message: { en: 10 % off, zh: 九折 } }\n';
  const zip = '  - { zip: "94704", city: Berkeley }\n';
  const slot = '  - { window: 2-4pm, capacity: 12 }\n';
  const cases: [what: string, file: ShopFile, entry: string, field: string][] = [
    ['brand key', 'brands.yaml', brand, 'brands[1].key'],
    ['promo code', 'promo-codes.yaml', code, 'promoCodes[1].code'],
    ['zip code', 'delivery.yaml', zip, 'zips[1].zip'],
    ['delivery window', 'delivery.yaml', slot, 'slots[1].window'],
  ];

  it.each(cases)('%s', async (what, file, entry, field) => {
    await change(file, entry, entry + entry);
    expect(await problems()).toMatchObject([
      {
        file,
        line: lineOf(file, entry) + 1,
        field,
        reason: expect.stringMatching(`^${what} .* is already used in ${file}`),
      },
    ]);
  });

  it('email of a user', async () => {
    await change('people.yaml', 'email: wei@example.com', 'email: mei@example.com');
    expect(await problems()).toMatchObject([
      { field: 'staff[0].email', reason: expect.stringMatching(/^e-mail /) },
    ]);
  });
});

describe('pictures', () => {
  const files = ['products/PR1001/front-400.avif', 'products/TE2001/front-400.webp'];
  const others = ['groups/produce-400.webp', 'custom-categories/tea.webp', 'billboards/tea-en-800.avif'];

  it('are not checked without a media folder', async () => {
    expect(await problems()).toEqual([]);
  });

  it('must all exist', async () => {
    for (const name of [...files, ...others]) await write(`media/${name}`, '');
    const media = join(folder, 'media');
    expect(await problems({ media })).toEqual([]);

    await rm(join(media, 'products/TE2001/front-400.webp'));
    await rm(join(media, 'billboards/tea-en-800.avif'));
    expect(await problems({ media })).toMatchObject([
      {
        file: 'groups/02-tea.yaml',
        line: lineOf('groups/02-tea.yaml', 'picture:'),
        field: 'products[0].picture',
        reason: 'has no picture file products/TE2001/front-400',
      },
      {
        file: 'billboards.yaml',
        line: 2,
        field: 'billboards[0].image',
        reason: 'has no picture file billboards/tea-en',
      },
    ]);
  });
});

describe('a folder without a catalog', () => {
  it('is reported to have no group file', async () => {
    expect(await loadCatalog(join(folder, 'nowhere'))).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringMatching(/no group file|cannot be read/) }],
    });
  });

  it('is reported with the name of an unknown file', async () => {
    await write('pricelist.yaml', 'prices: []\n');
    expect(await problems()).toMatchObject([
      { file: 'pricelist.yaml', reason: 'is not a file of the catalog' },
    ]);
  });
});
