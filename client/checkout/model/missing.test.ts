import { describe, expect, it } from 'vitest';
import { missingForOrder, type Readiness } from './missing.ts';

const ready: Readiness = {
  lineCount: 2,
  deliveryAddressId: '31',
  isServed: true,
  isBillingSame: true,
  billingAddressId: null,
  slot: '2026-03-05T14:00',
  payment: 'WECHATPAY',
  hasCard: false,
  hasTotals: true,
};

describe('missing choices', () => {
  it('when all is chosen › are empty', () => {
    expect(missingForOrder(ready)).toEqual([]);
  });

  it.each<[Partial<Readiness>, string[]]>([
    [{ lineCount: 0, hasTotals: false }, ['cart-lines']],
    [{ deliveryAddressId: null, isServed: null }, ['delivery-address']],
    [{ isServed: false }, ['served-address']],
    [{ isServed: null }, ['served-address']],
    [{ isBillingSame: false }, ['billing-address']],
    [{ isBillingSame: false, billingAddressId: '32' }, []],
    [{ slot: null }, ['slot']],
    [{ payment: null }, ['payment']],
    [{ payment: 'CREDITCARD' }, ['card']],
    [{ payment: 'CREDITCARD', hasCard: true }, []],
    [{ hasTotals: false }, ['totals']],
    [{ deliveryAddressId: null, slot: null, payment: null }, ['delivery-address', 'slot', 'payment']],
  ])('with %j › are %j', (change, missing) => {
    expect(missingForOrder({ ...ready, ...change })).toEqual(missing);
  });
});
