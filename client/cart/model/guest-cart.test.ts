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

describe('the guest cart in local storage', () => {
  it('reads back what it wrote', () => {
    expect(parseGuestCart(serializeGuestCart([dumplings]))).toEqual({ lines: [dumplings], dropped: [] });
  });

  it('stores the key of the id alone, as it always did', () => {
    expect(JSON.parse(serializeGuestCart([dumplings]))).toMatchObject([{ Product_id: '12' }]);
  });

  it('is empty when nothing was stored', () => {
    expect(parseGuestCart(null)).toEqual({ lines: [], dropped: [] });
    expect(parseGuestCart('')).toEqual({ lines: [], dropped: [] });
    expect(parseGuestCart('[]')).toEqual({ lines: [], dropped: [] });
  });

  it('reads ids and numbers that an older shop stored in another form', () => {
    const old = { ...dumplings, Product_id: 12, ProductNum: 7001, Price: '6.49', quantity: '2' };
    expect(parseGuestCart(JSON.stringify([old])).lines).toEqual([{ ...dumplings, ProductNum: '7001' }]);
  });

  it.each(['{', 'null', '"cart"', '{"lines":[]}', '7'])('drops %s whole and says so', (stored) => {
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
  ])('drops a line with %s by name and keeps the others', (_, broken) => {
    const other = { ...dumplings, Product_id: 'prod_13', Name: 'Rice' };
    const { lines, dropped } = parseGuestCart(JSON.stringify([broken, other]));
    expect(lines.map((line) => line.Name)).toEqual(['Rice']);
    expect(dropped).toEqual([{ name: 'Pork Dumplings' }]);
  });

  it('drops what is no line at all', () => {
    expect(parseGuestCart(JSON.stringify([null, 'x', dumplings])).dropped).toEqual([
      { name: null },
      { name: null },
    ]);
  });

  it('keeps a line whose picture is no address, without the picture', () => {
    const { lines } = parseGuestCart(JSON.stringify([{ ...dumplings, Thumbnail: 'javascript:alert(1)' }]));
    expect(lines).toEqual([{ ...dumplings, Thumbnail: '' }]);
  });

  it('makes one line of two entries of one product', () => {
    const { lines } = parseGuestCart(JSON.stringify([dumplings, { ...dumplings, quantity: 3 }]));
    expect(lines).toEqual([{ ...dumplings, quantity: 5 }]);
  });

  it('holds no more lines than can be priced at once', () => {
    const many = Array.from({ length: 130 }, (_, index) => ({ ...dumplings, Product_id: String(index) }));
    const { lines, dropped } = parseGuestCart(JSON.stringify(many));
    expect(lines).toHaveLength(100);
    expect(dropped).toHaveLength(30);
  });
});
