import { describe, expect, it } from 'vitest';
import { derived } from './derived.ts';

describe('what is derived from an answer', () => {
  it('is made once for an answer', () => {
    let times = 0;
    const sizeOf = derived((list: readonly number[]) => ({ size: list.length, times: (times += 1) }));
    const answer = [1, 2, 3];
    expect(sizeOf(answer)).toEqual({ size: 3, times: 1 });
    expect(sizeOf(answer)).toBe(sizeOf(answer));
    expect(sizeOf([1])).toEqual({ size: 1, times: 2 });
  });

  it('is another thing for each way of deriving it', () => {
    const first = derived((list: readonly number[]) => ({ value: list[0] }));
    const last = derived((list: readonly number[]) => ({ value: list.at(-1) }));
    const answer = [1, 2, 3];
    expect([first(answer).value, last(answer).value]).toEqual([1, 3]);
  });

  it('does not go along with a copy of the answer, nor with its JSON', () => {
    const priceOf = derived((product: { readonly price: number }) => ({ cents: product.price * 100 }));
    const answer = { price: 2 };
    priceOf(answer);
    expect(priceOf({ ...answer, price: 3 })).toEqual({ cents: 300 });
    expect(JSON.stringify(answer)).toBe('{"price":2}');
    expect(answer).toStrictEqual({ price: 2 });
  });
});
