import { describe, expect, it } from 'vitest';
import { LegacyRejection } from './rejection.ts';

describe('a rejection of the REST API', () => {
  it('has its code, its message and its data', () => {
    const refusal = new LegacyRejection(400, {
      message: 'Only 3 left',
      code: 'STOCK_GONE',
      StockLevel: 3,
      Product_id: 1,
    });
    expect(refusal).toMatchObject({
      status: 400,
      code: 'STOCK_GONE',
      message: 'Only 3 left',
      fields: null,
      data: { StockLevel: 3, Product_id: 1 },
    });
  });

  it('of an input has the reasons by field', () => {
    const refusal = new LegacyRejection(400, { email: ['Taken.', 7], name: ['Short.'], other: 'no list' });
    expect(refusal.fields).toEqual({ email: ['Taken.'], name: ['Short.'] });
    expect(refusal.message).toBe('Taken.');
    expect(refusal.data).toEqual({});
  });

  it.each([null, [], 'text', 7, {}])('accepts %j as a body', (body) => {
    expect(new LegacyRejection(404, body)).toMatchObject({
      code: null,
      fields: null,
      message: 'The request was refused.',
    });
  });

  it('keeps at most 300 characters of plain text, and drops a code of an unexpected form', () => {
    const refusal = new LegacyRejection(400, { message: `a\u0000b\r\n${'c'.repeat(400)}`, code: '<script>' });
    expect(refusal.message).toHaveLength(300);
    expect(refusal.message.startsWith('a b c')).toBe(true);
    expect(refusal.code).toBeNull();
  });
});
