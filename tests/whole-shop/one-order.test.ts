import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import {
  startResponseDroppingProxy,
  type ResponseDroppingProxy,
} from '../harness/response-dropping-proxy.ts';
import { addressInput } from '../harness/mutation-inputs.ts';

const placement = z.object({
  placeOrder: z.object({
    orderId: z.string().nullable(),
    cashierUrl: z.string().nullable(),
    userErrors: z.array(z.object({ code: z.string() })),
  }),
});
const password = 'correct-horse';

const productShape = z.object({ id: z.string(), legacyId: z.string(), maxQuantity: z.number() });

/** With a real REST API: two gateways that share no state place one order for one cart. */
describe('one cart, one order', () => {
  let shop: Shop;
  let proxy: ResponseDroppingProxy;
  let first: RunningGateway;
  let second: RunningGateway;
  /** Its REST calls time out before the operation does. */
  let shortTimeoutGateway: RunningGateway;
  let shoppers = 0;

  beforeAll(async () => {
    shop = await openShop();
    proxy = await startResponseDroppingProxy(shop.api.url);
    const parts = { clock: () => shop.now() };
    first = await startGateway(`${proxy.url}/api`, {}, parts);
    second = await startGateway(`${proxy.url}/api`, {}, parts);
    shortTimeoutGateway = await startGateway(`${proxy.url}/api`, { LEGACY_CALL_TIMEOUT_MS: '3000' }, parts);
  });

  afterAll(async () => {
    await Promise.all([first, second, shortTimeoutGateway].map((gateway) => gateway.close()));
    await proxy.close();
    await shop.close();
  });

  async function ask<Schema extends z.ZodType>(
    gateway: RunningGateway,
    schema: Schema,
    query: string,
    token?: string,
    variables: Record<string, unknown> = {},
  ): Promise<z.output<Schema>> {
    const headers: Record<string, string> = token === undefined ? {} : { authorization: `JWT ${token}` };
    const response = await gateway.graphql(query, { variables, headers });
    expect(response.errors ?? []).toEqual([]);
    return schema.parse(response.data);
  }

  /** A new customer with an address and two items in the cart, and the input of an order. */
  async function shopperAtCheckout() {
    shoppers += 1;
    const username = `shopper-${shoppers}`;
    const input = {
      firstName: 'Wei',
      lastName: 'Zhang',
      email: `${username}@example.com`,
      password,
      username,
    };
    await ask(
      first,
      z.object({ register: z.object({ userErrors: z.array(z.unknown()).length(0) }) }),
      'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code } } }',
      undefined,
      { input },
    );
    const { login } = await ask(
      first,
      z.object({ login: z.object({ token: z.string() }) }),
      `mutation { login(username: "${username}", password: "${password}") { token } }`,
    );
    const { token } = login;
    const { groups } = await ask(
      first,
      z.object({
        groups: z.array(
          z.object({
            products: z.object({ nodes: z.array(productShape) }),
          }),
        ),
      }),
      '{ groups { products { nodes { id legacyId maxQuantity } } } }',
    );
    const product = groups
      .flatMap(({ products }) => products.nodes)
      .find(({ maxQuantity }) => maxQuantity > 20);
    const { createAddress, saveCart } = await ask(
      first,
      z.object({
        createAddress: z.object({ address: z.object({ id: z.string() }) }),
        saveCart: z.object({
          cart: z.object({ id: z.string() }),
          totals: z.object({ grandTotal: z.object({ amount: z.string() }) }),
        }),
      }),
      `mutation ($address: AddressInput!, $product: ID!) {
        createAddress(input: $address) { address { id } }
        addCartLine(productId: $product, quantity: 2) { userErrors { code } }
        saveCart { cart { id } totals { grandTotal { amount } } }
      }`,
      token,
      { address: addressInput, product: product?.id },
    );
    const { deliverySlots } = await ask(
      first,
      z.object({ deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })) }),
      '{ deliverySlots { startsAt isAvailable } }',
      token,
    );
    const choices = {
      cartId: saveCart.cart.id,
      expectedTotal: saveCart.totals.grandTotal.amount,
      deliveryAddressId: createAddress.address.id,
      slot: deliverySlots.findLast(({ isAvailable }) => isAvailable)?.startsAt,
      payment: 'WECHATPAY',
      terminal: 'MOBILE',
    };
    return { token, choices, productId: Number(product?.legacyId) };
  }

  const place = async (gateway: RunningGateway, token: string, input: Record<string, unknown>) =>
    (
      await ask(
        gateway,
        placement,
        'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId cashierUrl userErrors { code } } }',
        token,
        { input },
      )
    ).placeOrder;

  const ordersOf = async (token: string) =>
    (
      await ask(
        second,
        z.object({ customer: z.object({ orders: z.object({ totalCount: z.number() }) }) }),
        '{ customer { orders(filter: { period: ALL }) { totalCount } } }',
        token,
      )
    ).customer.orders.totalCount;

  it('six concurrent submissions through two gateways › place one order and get the same response', async () => {
    const { token, choices } = await shopperAtCheckout();
    const responses = await Promise.all(
      [first, second, first, second, first, second].map((gateway) => place(gateway, token, choices)),
    );
    expect(responses[0]?.orderId).toBe(choices.cartId.replace('cart_', 'order_'));
    expect(responses[0]?.cashierUrl).toMatch(/^http.*\/cashier\/./);
    for (const response of responses) expect(response).toEqual(responses[0]);
    expect(await ordersOf(token)).toBe(1);
  });

  it('an order whose response was lost › is found again by the same operation', async () => {
    const { token, choices } = await shopperAtCheckout();
    proxy.dropNextResponse('POST', '/api/v1/mobile/order/');
    const response = await place(shortTimeoutGateway, token, choices);
    expect(response.cashierUrl).toMatch(/^http.*\/cashier\/./);
    expect(await place(second, token, choices)).toEqual(response);
    expect(await ordersOf(token)).toBe(1);
  });

  it('a later repeat through the other gateway › gets the first response', async () => {
    const { token, choices } = await shopperAtCheckout();
    const response = await place(first, token, choices);
    shop.passMinutes(5);
    expect(await place(second, token, choices)).toEqual(response);
    expect(await ordersOf(token)).toBe(1);
  });

  it.each<[string, { stop_sale: 1 } | { stock_level: number }]>([
    ['taken off sale', { stop_sale: 1 }],
    ['sold out', { stock_level: 0 }],
  ])(
    'a later repeat, when the product has been %s since › gets the first response',
    async (_what, change) => {
      const { token, choices, productId } = await shopperAtCheckout();
      const response = await place(first, token, choices);
      const { queries } = shop.api.database;
      const products = queries.selectFrom('products').where('id', '=', productId);
      const before = await products.select(['stop_sale', 'stock_level']).executeTakeFirstOrThrow();
      await queries.updateTable('products').set(change).where('id', '=', productId).execute();
      try {
        shop.passMinutes(1);
        expect(await place(second, token, choices)).toEqual(response);
        expect(await ordersOf(token)).toBe(1);
      } finally {
        await queries.updateTable('products').set(before).where('id', '=', productId).execute();
        shop.passMinutes(1);
      }
    },
  );

  it('a repeat, when the product no longer exists › places no second order, and returns the first one without its payment page', async () => {
    const { token, choices, productId } = await shopperAtCheckout();
    const { orderId } = await place(first, token, choices);
    const { queries } = shop.api.database;
    const retire = (retired: 0 | 1) =>
      queries.updateTable('products').set({ retired }).where('id', '=', productId).execute();
    await retire(1);
    try {
      shop.passMinutes(1);
      expect(await place(second, token, choices)).toEqual({
        orderId,
        cashierUrl: null,
        userErrors: [],
      });
      expect(await ordersOf(token)).toBe(1);
    } finally {
      await retire(0);
      shop.passMinutes(1);
    }
  });

  it.each([
    ['another way to pay', { payment: 'ALIPAY' }],
    ['another device', { terminal: 'DESKTOP' }],
    ['another total', { expectedTotal: '0.01' }],
    ['a promo code', { promoCode: 'WELCOME10' }],
  ])('a repeat with different content (%s) › is ALREADY_ORDERED', async (_what, other) => {
    const { token, choices } = await shopperAtCheckout();
    await place(first, token, choices);
    expect(await place(second, token, { ...choices, ...other })).toEqual({
      orderId: null,
      cashierUrl: null,
      userErrors: [{ code: 'ALREADY_ORDERED' }],
    });
    expect(await ordersOf(token)).toBe(1);
  });
});
