import { describe, expect, it } from 'vitest';
import type { ProductSort } from '../generated/resolver-types.ts';
import { inOrder, hidingStopSale } from './product-order.ts';
import { productSource } from './product.ts';

const base = {
  Product_id: 1,
  ProductNum: 'PR1',
  Name: 'Bok Choy',
  Description: '小棠菜',
  Price: 2.49,
  OriginalPrice: 2.99,
  IsPromotion: true,
  IsStopSale: false,
  IsOverSaleable: false,
  StockLevel: 60,
  MinStockRange: 8,
  Quantity: 1,
  Thumbnail: '/media/1-400.webp',
  ThumbnailLarge: '/media/1-800.webp',
  link: '/productDetails?productNum=PR1',
  RefNum: '10001',
  Barcode: '',
  location: '',
  IsProposition65: false,
  GeneralNum: '10',
};
const make = (changes: Partial<typeof base>) => productSource({ ...base, ...changes });

describe('a product', () => {
  it.each([
    [60, 8, false, 'IN_STOCK', 60],
    [150, 8, false, 'IN_STOCK', 150],
    [8, 8, false, 'LOW_STOCK', 8],
    [1, 8, false, 'LOW_STOCK', 1],
    [1, 0, false, 'IN_STOCK', 1],
    [0, 8, false, 'SOLD_OUT', 0],
    [-3, 8, false, 'SOLD_OUT', 0],
    [0, 8, true, 'IN_STOCK', 99],
    [-3, 8, true, 'IN_STOCK', 99],
    [9, 8, true, 'IN_STOCK', 99],
  ])(
    'with stock %i, low-stock limit %i, over-saleable %s is %s, at most %i',
    (StockLevel, MinStockRange, over, state, max) => {
      const product = make({ StockLevel, MinStockRange, IsOverSaleable: over });
      expect([product.availability, product.maxQuantity]).toEqual([state, max]);
      expect(product.stockLevel).toBe(Math.max(0, StockLevel));
    },
  );

  it('has an original price only while it is on promotion and the original price is higher', () => {
    expect(make({}).originalPrice).toEqual({ amount: '2.99', currencyCode: 'USD' });
    expect(make({ IsPromotion: false }).originalPrice).toBeNull();
    expect(make({ OriginalPrice: 2.49 }).originalPrice).toBeNull();
  });

  it('has null for empty fields, and a picture even when the REST API sends none', () => {
    expect(make({ Thumbnail: 'javascript:alert(1)' })).toMatchObject({
      barcode: null,
      location: null,
      thumbnail: { url: '/media/1-800.webp' },
    });
    expect(make({ Thumbnail: '', ThumbnailLarge: 'data:x' }).thumbnailLarge).toEqual({
      url: '/media/placeholder.svg',
    });
  });
});

describe('a list of products', () => {
  const products = [
    make({ Product_id: 1, Name: 'banana', Price: 3, GeneralNum: '20' }),
    make({ Product_id: 2, Name: 'Apple', Price: 3, GeneralNum: '100' }),
    make({ Product_id: 3, Name: 'cherry', Price: 1, GeneralNum: '3', StockLevel: 0 }),
    make({ Product_id: 4, Name: 'Apple', Price: 2, GeneralNum: '7' }),
    make({ Product_id: 5, Name: 'avocado', Price: 9, GeneralNum: '', StockLevel: 0, IsOverSaleable: true }),
  ];
  const ids = (sort: ProductSort) => inOrder(products, sort).map(({ legacyId }) => legacyId);

  it.each<[ProductSort, number[]]>([
    ['DEFAULT', [4, 1, 2, 5, 3]],
    ['NAME_ASC', [4, 2, 5, 1, 3]],
    ['NAME_DESC', [1, 5, 4, 2, 3]],
    ['PRICE_ASC', [4, 1, 2, 5, 3]],
  ])('sorted by %s › has products in stock first, sold out last, ties by GeneralNum', (sort, expected) => {
    expect(ids(sort)).toEqual(expected);
  });

  it('does not contain stop-sale products', () => {
    const stopped = make({ Product_id: 6, IsStopSale: true });
    expect(hidingStopSale([...products, stopped])).toEqual(products);
  });
});
