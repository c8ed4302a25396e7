import { describe, expect, it } from 'vitest';
import { planBuyAgain, settleEntry } from './buy-again.ts';

const product = (id: string, maxQuantity: number, change: object = {}) => ({
  id,
  availability: maxQuantity > 0 ? ('IN_STOCK' as const) : ('SOLD_OUT' as const),
  maxQuantity,
  isStopSale: false,
  ...change,
});

describe('buying again', () => {
  it('adds the bought quantity to the cart’s, limited by stock', () => {
    const lines = [
      { name: 'Rice', quantity: 2, product: product('1', 10) },
      { name: 'Tofu', quantity: 5, product: product('2', 4) },
      { name: 'Tea', quantity: 1, product: product('3', 0) },
      { name: 'Milk', quantity: 1, product: product('4', 3) },
      { name: 'Plums', quantity: 1, product: null },
      { name: 'Cakes', quantity: 1, product: product('6', 9, { isStopSale: true }) },
    ];
    const held: Record<string, number> = { 1: 3, 2: 1, 4: 3 };
    const plan = planBuyAgain(lines, (id) => held[id] ?? 0);
    expect(plan.map(({ name, outcome, adding, target }) => [name, outcome, adding, target])).toEqual([
      ['Rice', 'added', 2, 5],
      ['Tofu', 'limited', 3, 4],
      ['Tea', 'sold-out', 0, 0],
      ['Milk', 'full', 0, 3],
      ['Plums', 'gone', 0, 0],
      ['Cakes', 'gone', 0, 0],
    ]);
  });

  it('for a product on two lines › adds up both quantities', () => {
    const rice = product('1', 10);
    const plan = planBuyAgain(
      [
        { name: 'Rice', quantity: 2, product: rice },
        { name: 'Rice', quantity: 1, product: rice },
      ],
      () => 0,
    );
    expect(plan).toMatchObject([{ adding: 3, target: 3, outcome: 'added' }]);
  });

  it('when the shop accepts fewer › reports that quantity', () => {
    const [entry] = planBuyAgain([{ name: 'Rice', quantity: 4, product: product('1', 10) }], () => 2);
    if (!entry) throw new Error('no entry');
    expect(settleEntry(entry, 6)).toEqual(entry);
    expect(settleEntry(entry, 3)).toMatchObject({ outcome: 'limited', adding: 1 });
    expect(settleEntry(entry, 2)).toMatchObject({ outcome: 'sold-out', adding: 0 });
  });
});
