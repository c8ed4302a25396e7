import { describe, expect, it } from 'vitest';
import { LegacyRejection } from './rejection.ts';

describe('a rejection of the REST API', () => {
  it('has its code, its message and its data', () => {
    const rejection = new LegacyRejection(400, {
      message: 'Only 3 left',
      code: 'STOCK_GONE',
      StockLevel: 3,
      Product_id: 1,
    });
    expect(rejection).toMatchObject({
      status: 400,
      code: 'STOCK_GONE',
      message: 'Only 3 left',
      fields: null,
      data: { StockLevel: 3, Product_id: 1 },
    });
  });

  it('of an input has the messages by field', () => {
    const rejection = new LegacyRejection(400, { email: ['Taken.', 7], name: ['Short.'], other: 'no list' });
    expect(rejection.fields).toEqual({ email: ['Taken.'], name: ['Short.'] });
    expect(rejection.message).toBe('Taken.');
    expect(rejection.data).toEqual({});
  });

  it.each([null, [], 'text', 7, {}])('accepts %j as a body', (body) => {
    expect(new LegacyRejection(404, body)).toMatchObject({
      code: null,
      fields: null,
      message: 'The request was rejected.',
    });
  });

  it('has at most 300 characters of plain text', () => {
    const rejection = new LegacyRejection(400, { message: `a\u0000b\r\n${'c'.repeat(400)}` });
    expect(rejection.message).toHaveLength(300);
    expect(rejection.message.startsWith('a b c')).toBe(true);
  });
});

describe('the data of a rejection', () => {
  it('has only values of the contract; the others are reported', () => {
    const body = { message: 'Too few', code: 'STOCK_GONE', StockLevel: 2 ** 31, Product_id: 7, Aisle: -1 };
    const { data, violations } = new LegacyRejection(400, body);
    expect(data).toEqual({ Product_id: 7, Aisle: -1 });
    expect(violations).toMatchObject([{ kind: 'range', pointer: '/StockLevel', effect: 'defaulted' }]);
  });
});
