import { describe, expect, it } from 'vitest';
import { parseGuestCart, serializeGuestCart, type GuestLine } from './guest-cart.ts';

const dumplings: GuestLine = {
  Product_id: 'prod_12',
  ProductNum: 'FZ7001',
  Name: 'Pork Dumplings',
  Description: '猪肉水饺',
  Price: 6.49,
  quantity: 2,
  Thumbnail: '/media/fz7001.webp',
  StockLevel: 8,
};

describe('guest cart in local storage', () => {
  it('reads back what it wrote', () => {
    expect(parseGuestCart(serializeGuestCart([dumplings]))).toEqual({ lines: [dumplings], dropped: [] });
  });

  it('stores only the key of the id', () => {
    expect(JSON.parse(serializeGuestCart([dumplings]))).toMatchObject([{ Product_id: '12' }]);
  });

  it('without an entry › is empty', () => {
    expect(parseGuestCart(null)).toEqual({ lines: [], dropped: [] });
    expect(parseGuestCart('')).toEqual({ lines: [], dropped: [] });
    expect(parseGuestCart('[]')).toEqual({ lines: [], dropped: [] });
  });

  it('reads ids and numbers that an earlier version stored in another format', () => {
    const old = { ...dumplings, Product_id: 12, ProductNum: 7001, Price: '6.49', quantity: '2' };
    expect(parseGuestCart(JSON.stringify([old])).lines).toEqual([{ ...dumplings, ProductNum: '7001' }]);
  });

  it.each(['{', 'null', '"cart"', '{"lines":[]}', '7'])('for %s › is dropped and reported', (stored) => {
    expect(parseGuestCart(stored)).toEqual({ lines: [], dropped: [{ name: null }] });
  });

  it.each([
    ['no quantity', { ...dumplings, quantity: undefined }],
    ['a quantity of 0', { ...dumplings, quantity: 0 }],
    ['a quantity of 1.5', { ...dumplings, quantity: 1.5 }],
    ['a quantity of 1e9', { ...dumplings, quantity: 1e9 }],
    ['a quantity of "abc"', { ...dumplings, quantity: 'abc' }],
    ['no price', { ...dumplings, Price: null }],
    ['a negative price', { ...dumplings, Price: -1 }],
  ])('for a line with %s › drops and reports it, and keeps the others', (_, broken) => {
    const other = { ...dumplings, Product_id: 'prod_13', Name: 'Rice' };
    const { lines, dropped } = parseGuestCart(JSON.stringify([broken, other]));
    expect(lines.map((line) => line.Name)).toEqual(['Rice']);
    expect(dropped).toEqual([{ name: 'Pork Dumplings' }]);
  });

  it('for an entry that is not a line › drops it', () => {
    expect(parseGuestCart(JSON.stringify([null, 'x', dumplings])).dropped).toEqual([
      { name: null },
      { name: null },
    ]);
  });

  it('for a line with an invalid picture › keeps the line without it', () => {
    const { lines } = parseGuestCart(JSON.stringify([{ ...dumplings, Thumbnail: 'javascript:alert(1)' }]));
    expect(lines).toEqual([{ ...dumplings, Thumbnail: '' }]);
  });

  it('for two entries of a product › makes one line', () => {
    const { lines } = parseGuestCart(JSON.stringify([dumplings, { ...dumplings, quantity: 3 }]));
    expect(lines).toEqual([{ ...dumplings, quantity: 5 }]);
  });

  it('above the max number of lines › drops the rest', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...dumplings, Product_id: String(index) }));
    const { lines, dropped } = parseGuestCart(JSON.stringify(many));
    expect(lines).toHaveLength(100);
    expect(dropped).toHaveLength(30);
  });
});
