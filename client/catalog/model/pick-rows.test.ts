import { describe, expect, it } from 'vitest';
import { additionsOf, canPick, pickStateOf, priceOfAdditions, type PickRow } from './pick-rows.ts';

const tofu = {
  id: 'prod_1',
  price: { amount: '2.50' },
  availability: 'IN_STOCK' as const,
  isStopSale: false,
  maxQuantity: 5,
};
const row = (changes: Partial<PickRow> = {}): PickRow => ({
  key: 'tofu',
  label: 'tofu',
  product: tofu,
  quantity: 1,
  ...changes,
});
const none = () => 0;

describe('rows to pick from', () => {
  it.each([
    [row(), 0, 'available'],
    [row(), 2, 'in-cart'],
    [row(), 5, 'full'],
    [row({ isSubstitute: true }), 0, 'substitute'],
    [row({ product: null }), 0, 'not-sold'],
    [row({ product: { ...tofu, availability: 'SOLD_OUT' } }), 1, 'sold-out'],
    [row({ product: { ...tofu, isStopSale: true } }), 0, 'sold-out'],
  ])('row %# has the state %s', (wanted, inCart, state) => {
    expect(pickStateOf(wanted, inCart)).toBe(state);
  });

  it('can pick at most the remaining stock', () => {
    const states = ['not-sold', 'sold-out', 'full', 'in-cart', 'substitute', 'available'] as const;
    expect(states.filter(canPick)).toEqual(['in-cart', 'substitute', 'available']);
  });

  it('adds a product once for all its rows, up to the stock minus the cart', () => {
    expect(additionsOf([row(), row({ quantity: 2 })], none)).toEqual([{ product: tofu, quantity: 3 }]);
    expect(additionsOf([row({ quantity: 9 })], () => 3)).toEqual([{ product: tofu, quantity: 2 }]);
    expect(additionsOf([row(), row({ product: null })], () => 5)).toEqual([]);
  });

  it('sums the prices shown', () => {
    expect(priceOfAdditions(additionsOf([row({ quantity: 3 })], none))).toEqual({ amount: '7.50' });
    expect(priceOfAdditions([])).toEqual({ amount: '0.00' });
  });
});
