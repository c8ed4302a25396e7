import { describe, expect, it } from 'vitest';
import { LegacyRejection } from './rejection.ts';

describe('a refusal of the REST API', () => {
  it('has its code, its text and what came with it', () => {
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

  it('of fields has the reasons by field', () => {
    const refusal = new LegacyRejection(400, { email: ['Taken.', 7], name: ['Short.'], other: 'no list' });
    expect(refusal.fields).toEqual({ email: ['Taken.'], name: ['Short.'] });
    expect(refusal.message).toBe('Taken.');
    expect(refusal.data).toEqual({});
  });

  it.each([null, [], 'text', 7, {}])('survives %j', (body) => {
    expect(new LegacyRejection(404, body)).toMatchObject({
      code: null,
      fields: null,
      message: 'The request was refused.',
    });
  });

  it('lets through plain text of at most 300 characters, and codes that look like codes', () => {
    const refusal = new LegacyRejection(400, { message: `a\u0000b\r\n${'c'.repeat(400)}`, code: '<script>' });
    expect(refusal.message).toHaveLength(300);
    expect(refusal.message.startsWith('a b c')).toBe(true);
    expect(refusal.code).toBeNull();
  });
});
