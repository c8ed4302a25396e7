import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '../../../legacy-api/contract/index.ts';
import { call, succeed } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { address, buy, checkOut, newShopper, press, stockOf } from '../../harness/rest-api/shopper.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

describe('unpaid orders of one customer', () => {
  const one = { buy: { GR1001: 1 } };
  const unpaid = { ...one, pay: 'alipay' } as const;
  const submit = (token: string, body: BodyOf<'placeOrder'>) => call(shop, 'placeOrder', { token, body });

  it('a fourth › is rejected, and takes neither stock nor delivery capacity', async () => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 3; n++) await buy(shop, token, unpaid);
    const fourth = await checkOut(shop, token, unpaid);
    const stock = await stockOf(shop, 'GR1001');
    const bookings = () => shop.api.database.queries.selectFrom('slot_bookings').selectAll().execute();
    const booked = await bookings();
    const response = await submit(token, fourth);
    expect([response.status, response.code]).toEqual([409, 'TOO_MANY_UNPAID']);
    expect(await stockOf(shop, 'GR1001')).toBe(stock);
    expect(await bookings()).toEqual(booked);
    expect((await succeed(shop, 'getOrderCart', { token })).Sales_Order_Lines).toHaveLength(1);
  });

  it('a fourth paid by card › is placed', async () => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 3; n++) await buy(shop, token, unpaid);
    await expect(buy(shop, token, one)).resolves.toBeTruthy();
  });

  it('a repeated submission › returns the first response', async () => {
    const { token } = await newShopper(shop);
    await buy(shop, token, unpaid);
    await buy(shop, token, unpaid);
    const third = await checkOut(shop, token, unpaid);
    const first = await succeed(shop, 'placeOrder', { token, body: third });
    expect((await submit(token, third)).body).toEqual(first);
  });

  it.each(['pay', 'cancel'] as const)(
    'once one is finished (%s) › another one can be placed',
    async (button) => {
      const { token } = await newShopper(shop);
      const { cashier } = await buy(shop, token, unpaid);
      await buy(shop, token, unpaid);
      await buy(shop, token, unpaid);
      await press(cashier, button);
      await expect(buy(shop, token, unpaid)).resolves.toBeTruthy();
    },
  );

  it('of another customer › are not counted', async () => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 3; n++) await buy(shop, token, unpaid);
    await expect(buy(shop, (await newShopper(shop)).token, unpaid)).resolves.toBeTruthy();
  });
});

describe('an address book', () => {
  const add = (token: string) => call(shop, 'addAddress', { token, body: address });

  it('of fifty addresses › accepts no more until one is deleted', async () => {
    const { token } = await newShopper(shop);
    for (let n = 0; n < 49; n++) await succeed(shop, 'addAddress', { token, body: address });
    const last = await Promise.all(Array.from({ length: 5 }, () => add(token)));
    expect(last.map(({ status, code }) => code ?? status).sort()).toEqual([
      201,
      ...Array.from({ length: 4 }, () => 'ADDRESS_BOOK_FULL'),
    ]);
    const { Customer_Detail: book } = await succeed(shop, 'getAddresses', { token });
    expect(book).toHaveLength(50);
    const path = { CustomerDetail_id: book.at(-1)?.CustomerDetail_id ?? 0 };
    await succeed(shop, 'updateAddress', { token, path, body: { ...address, City: 'Oakland' } });
    await succeed(shop, 'deleteAddress', { token, path });
    expect((await add(token)).status).toBe(201);
  });
});
