import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const item = fc.record({
  unitPriceCents: fc.integer({ min: 0, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxable: fc.boolean(),
});
const saving = fc.option(
  fc.record({ isPercent: fc.boolean(), offRateHundredths: fc.integer({ min: 1, max: 100_000 }) }),
);
const carts = fc.record({
  items: fc.array(item, { maxLength: 30 }),
  saving,
  creditCents: fc.integer({ min: 0, max: 200_000 }),
});

const none = { saving: null, creditCents: 0 };
const goods = (cents: number, taxable = false) => [{ unitPriceCents: cents, quantity: 1, taxable }];

describe('totals', () => {
  it('always add up, in whole cents, never below zero', () => {
    fc.assert(
      fc.property(carts, ({ items, ...more }) => {
        const totals = totalsOf(items, more);
        const lines = items.reduce(
          (cents, { unitPriceCents, quantity }) => cents + unitPriceCents * quantity,
          0,
        );
        expect(totals.totalCents).toBe(lines);
        expect(totals.grandTotalCents).toBe(
          totals.totalCents +
            totals.taxCents +
            totals.deliveryCents -
            totals.savingsCents -
            totals.creditCents,
        );
        expect(Object.values(totals).every((cents) => Number.isInteger(cents) && cents >= 0)).toBe(true);
        expect(totals.savingsCents).toBeLessThanOrEqual(totals.totalCents);
        expect(totals.creditCents).toBeLessThanOrEqual(more.creditCents);
      }),
      { numRuns: 2000 },
    );
  });

  it('are never higher with savings or credit than without', () => {
    fc.assert(
      fc.property(carts, ({ items, ...more }) => {
        expect(totalsOf(items, more).grandTotalCents).toBeLessThanOrEqual(
          totalsOf(items, none).grandTotalCents,
        );
      }),
    );
  });

  it('include free delivery from $20 before savings', () => {
    expect(totalsOf(goods(1999), none).deliveryCents).toBe(499);
    expect(totalsOf(goods(2000), none).deliveryCents).toBe(0);
    const tenPercent = { isPercent: true, offRateHundredths: 1000 };
    expect(totalsOf(goods(2000), { saving: tenPercent, creditCents: 0 })).toMatchObject({
      deliveryCents: 0,
      savingsCents: 200,
      grandTotalCents: 1800,
    });
  });

  it('tax only taxable goods, at 10.25 %, rounded half up', () => {
    expect(totalsOf([...goods(1000, true), ...goods(5000)], none).taxCents).toBe(103);
    expect(totalsOf(goods(5000), none).taxCents).toBe(0);
  });

  it('apply a percent code, rounded half up to the cent', () => {
    const third = { isPercent: true, offRateHundredths: 300 };
    expect(totalsOf(goods(2500), { saving: third, creditCents: 0 }).savingsCents).toBe(833);
    expect(totalsOf(goods(2501), { saving: third, creditCents: 0 }).savingsCents).toBe(834);
  });

  it('use no more credit than the amount due', () => {
    expect(totalsOf(goods(2500), { saving: null, creditCents: 9900 })).toMatchObject({
      creditCents: 2500,
      grandTotalCents: 0,
    });
  });

  it('are zero for an empty cart', () => {
    expect(totalsOf([], none).grandTotalCents).toBe(0);
  });
});
