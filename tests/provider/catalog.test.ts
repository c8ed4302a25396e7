import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../scripts/import-catalog/load-catalog.ts';
import { seed } from '../../legacy-api/seed/seed.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { cheapHashing, openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { buy, newShopper, product, signIn, stockOf } from '../harness/rest-api/shopper.ts';

const catalog = fileURLToPath(new URL('../harness/rest-api/catalog', import.meta.url));

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function found(term: string): Promise<string[]> {
  const result = await succeed(shop, 'getProduct', { query: { Name: term } });
  return 'Products' in result ? result.Products.map(({ ProductNum }) => ProductNum) : [];
}

describe('a product', () => {
  it('has all its fields', async () => {
    expect(await product(shop, 'GR1001')).toMatchObject({
      Name: 'Bok Choy 1 lb',
      Description: '小棠菜 1磅',
      Price: 2.49,
      OriginalPrice: 2.99,
      IsPromotion: true,
      IsOverSaleable: false,
      GeneralNum: '10',
      // The catalog of the tests has no picture files.
      Thumbnail: '/media/placeholder.svg',
      rich_text_description: expect.stringMatching(/^<section lang="en">.*<section lang="zh">.*小棠菜/s),
    });
  });

  it('without a promotion costs its original price', async () => {
    const { Price, OriginalPrice, IsPromotion } = await product(shop, 'GR1002');
    expect({ Price, OriginalPrice, IsPromotion }).toEqual({
      Price: 3.49,
      OriginalPrice: 3.49,
      IsPromotion: false,
    });
  });

  it('is in its group’s list and its category’s', async () => {
    const groups = await succeed(shop, 'getGroups');
    expect(groups[0]?.Categories.map(({ Name }) => Name)).toEqual([
      'Greens',
      'Soy',
      'Staples',
      'Empty Shelf',
    ]);
    const inGroup = await succeed(shop, 'getProductsByGroup', { path: { ProductGroup_id: 1 } });
    expect(inGroup).toHaveLength(8);
    const inCategory = await succeed(shop, 'getProductsByCategory2', {
      path: { ProductCategory2_id: 1012 },
    });
    expect(inCategory.map(({ ProductNum }) => ProductNum)).toEqual(['GR1002', 'GR1007']);
    const empty = { path: { ProductCategory2_id: 1022 } };
    expect(await succeed(shop, 'getProductsByCategory2', empty)).toEqual([]);
  });
});

describe('search', () => {
  it.each([
    ['rice jasmine', ['GR1003']],
    ['JASM', ['GR1003']],
    ['soy', ['GR1007']],
    ['豆', ['GR1002', 'GR1007']],
    ['豆腐', ['GR1002']],
    ['原味豆浆', ['GR1007']],
    ['茶', ['GR1005']],
    ['soy 豆浆', ['GR1007']],
    ['10004', ['GR1004']],
    ['850999000051', ['GR1005']],
    ['gr1008', ['GR1008']],
    ['rice tofu', []],
    ['', []],
    ['%', []],
    ["'; drop table products --", []],
  ])('for %j finds %j', async (term, products) => {
    expect(await found(term)).toEqual(products);
  });
});

describe('loading a catalog', () => {
  async function load(folder: string, whole = true) {
    const loaded = await loadCatalog(folder);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    await seed(shop.api.database, loaded.catalog, {
      whole,
      onlyFirst: false,
      isOwn: false,
      mediaFolders: [],
      passwordHashing: cheapHashing,
      clock: shop.now,
    });
  }

  async function changed(file: string, change: (text: string) => string): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'catalog-'));
    await cp(catalog, folder, { recursive: true });
    await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
    return folder;
  }

  it('again › changes neither stock nor orders nor customers', async () => {
    const { token } = await newShopper(shop);
    await buy(shop, token, { buy: { GR1001: 3 } });
    const before = await product(shop, 'GR1001');
    const seeded = await signIn(shop, 'seeded', 'seeded-password');
    const orders = await succeed(shop, 'getOrderHistory', { token: seeded, path: { months: 99 } });

    await load(catalog);
    expect(await product(shop, 'GR1001')).toEqual(before);
    expect(await succeed(shop, 'getOrderHistory', { token: seeded, path: { months: 99 } })).toEqual(orders);
    expect(orders.map(({ SaleStatus }) => SaleStatus)).toEqual(['Delivered', 'Cancelled', 'Shipped']);
    expect(orders[0]).toMatchObject({ PaymentStatus: 'Paid', FinalPrice: 19.79 });
  });

  it('with a new stock and price › updates both', async () => {
    const folder = await changed('groups/01-groceries.yaml', (text) =>
      text.replace('stock: 100', 'stock: 80').replace(/price: .5\.00./, 'price: "5.50"'),
    );
    await load(folder);
    expect(await product(shop, 'GR1004')).toMatchObject({ StockLevel: 80, Price: 5.5 });
    await rm(folder, { recursive: true });
    await load(catalog);
    expect(await stockOf(shop, 'GR1004')).toBe(100);
  });

  it('without a product › takes it off sale', async () => {
    const withoutCandy = (text: string) => text.slice(0, text.indexOf('  - num: GR1008'));
    const folder = await changed('groups/01-groceries.yaml', withoutCandy);
    await rm(join(folder, 'promotions.yaml'));
    await load(folder);
    expect((await call(shop, 'getProduct', { query: { productNum: 'GR1008' } })).status).toBe(404);
    expect(await found('sesame')).toEqual([]);
    await rm(folder, { recursive: true });
    await load(catalog);
    expect(await found('sesame')).toEqual(['GR1008']);
  });
});
