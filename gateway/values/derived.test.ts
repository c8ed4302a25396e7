import { describe, expect, it } from 'vitest';
import { derived } from './derived.ts';

describe('a value derived from a response', () => {
  it('is computed once per response', () => {
    let times = 0;
    const sizeOf = derived((list: readonly number[]) => ({ size: list.length, times: (times += 1) }));
    const response = [1, 2, 3];
    expect(sizeOf(response)).toEqual({ size: 3, times: 1 });
    expect(sizeOf(response)).toBe(sizeOf(response));
    expect(sizeOf([1])).toEqual({ size: 1, times: 2 });
  });

  it('is separate for each derivation', () => {
    const first = derived((list: readonly number[]) => ({ value: list[0] }));
    const last = derived((list: readonly number[]) => ({ value: list.at(-1) }));
    const response = [1, 2, 3];
    expect([first(response).value, last(response).value]).toEqual([1, 3]);
  });

  it('is not part of a copy of the response, nor of its JSON', () => {
    const priceOf = derived((product: { readonly price: number }) => ({ cents: product.price * 100 }));
    const response = { price: 2 };
    priceOf(response);
    expect(priceOf({ ...response, price: 3 })).toEqual({ cents: 300 });
    expect(JSON.stringify(response)).toBe('{"price":2}');
    expect(response).toStrictEqual({ price: 2 });
  });
});
