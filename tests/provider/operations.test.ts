import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCases } from './cases/account.ts';
import { cartCases } from './cases/cart.ts';
import { catalogCases } from './cases/catalog.ts';
import { checkoutCases } from './cases/checkout.ts';
import { orderCases } from './cases/orders.ts';
import { otherCases, unsignedCases } from './cases/other.ts';
import { responseName, documentedResponses } from '../harness/rest-api/case.ts';
import { documentedBodies, mismatch, operationOf, operations } from '../harness/rest-api/contract.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';

const cases = [
  ...accountCases,
  ...catalogCases,
  ...cartCases,
  ...checkoutCases,
  ...orderCases,
  ...otherCases,
  ...unsignedCases,
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('the contract', () => {
  it.each([...documentedBodies()])('has a valid example for $place', ({ schema, examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) expect(mismatch(schema, example)).toBe('');
  });

  it('documents a 401 for every signed-in operation, and for no other', () => {
    for (const { statuses, secured } of operations) expect(statuses.includes(401)).toBe(secured);
  });

  it('has a test case for every documented response', () => {
    const covered = new Set(cases.map(responseName));
    expect(documentedResponses().filter((response) => !covered.has(response))).toEqual([]);
  });
});

describe('every operation responds as documented', () => {
  it.each(cases.map((entry) => ({ name: responseName(entry), ...entry })))('$name', async (entry) => {
    const response = await entry.run(shop);
    expect(responseName(response)).toBe(responseName(entry));
    const { secured, method } = operationOf(entry.operation);
    const isNoStore = secured || method !== 'GET';
    expect(response.headers.get('cache-control')).toBe(isNoStore ? 'no-store' : null);
  });
});
