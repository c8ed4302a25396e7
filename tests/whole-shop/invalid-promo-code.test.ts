import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { addressInput } from '../harness/mutation-inputs.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';

const id = z.object({ id: z.string() });
const totals = z.object({
  promoCode: z.string().nullable(),
  grandTotal: z.object({ amount: z.string() }),
});
const totalsFields = 'totals { promoCode grandTotal { amount } }';

describe('a promo code that is not valid', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let token: string | undefined;
  beforeAll(async () => {
    shop = await openShop();
    gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
  });
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  async function ask<Schema extends z.ZodType>(
    schema: Schema,
    query: string,
    variables: Record<string, unknown> = {},
  ): Promise<z.output<Schema>> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `JWT ${token}` };
    const { data, errors } = await gateway.graphql(query, { variables, headers });
    expect(errors).toEqual([]);
    return schema.parse(data);
  }

  const place = (input: Record<string, unknown>) =>
    ask(
      z.object({
        placeOrder: z.object({
          orderId: z.string().nullable(),
          userErrors: z.array(z.object({ code: z.string(), totals: totals.nullable() })),
        }),
      }),
      `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId userErrors { code ${totalsFields} } } }`,
      { input },
    );

  it('saveCart leaves it out, placeOrder rejects it, and the code of the new totals is accepted', async () => {
    const input = { firstName: 'Wei', lastName: 'Li', email: 'wei@example.com', username: 'weili' };
    const password = 'correct-horse';
    await ask(
      z.object({ register: z.object({ userErrors: z.array(z.unknown()).length(0) }) }),
      `
      mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }`,
      {
        input: { ...input, password },
      },
    );
    const { login } = await ask(
      z.object({ login: z.object({ token: z.string() }) }),
      'mutation ($password: String!) { login(username: "weili", password: $password) { token } }',
      { password },
    );
    token = login.token;
    const prepared = await ask(
      z.object({
        createAddress: z.object({ address: id }),
        saveCart: z.object({ cart: id, totals, userErrors: z.array(z.unknown()).length(0) }),
      }),
      `mutation ($address: AddressInput!) {
        createAddress(input: $address) { address { id } }
        addCartLine(productId: "1") { userErrors { code } }
        saveCart(promoCode: "NO-SUCH") { cart { id } ${totalsFields} userErrors { code } }
      }`,
      { address: addressInput },
    );
    const { cart, totals: saved } = prepared.saveCart;
    expect(saved.promoCode).toBeNull();

    const { deliverySlots } = await ask(
      z.object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) }),
      '{ deliverySlots { startsAt isAvailable } }',
    );
    const order = {
      cartId: cart.id,
      expectedTotal: saved.grandTotal.amount,
      deliveryAddressId: prepared.createAddress.address.id,
      slot: deliverySlots.find(({ isAvailable }) => isAvailable)?.startsAt,
      payment: 'WECHATPAY',
    };
    const { placeOrder: rejected } = await place({ ...order, promoCode: 'NO-SUCH' });
    expect(rejected).toEqual({ orderId: null, userErrors: [{ code: 'TOTALS_CHANGED', totals: saved }] });

    const { placeOrder: placed } = await place({ ...order, promoCode: saved.promoCode });
    expect(placed).toEqual({ orderId: expect.any(String), userErrors: [] });
  });
});
