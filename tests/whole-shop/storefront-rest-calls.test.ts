import { getOperationAST, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FieldPrices } from '../../gateway/graphql/field-prices.ts';
import { operationSize } from '../../gateway/graphql/operation-cost.ts';
import { maxDepth, maxOperationCost } from '../../gateway/graphql/operation-limits.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { addressInput, driverApplicationInput } from '../harness/mutation-inputs.ts';
import { sharedSeconds } from '../harness/shared-storefront-queries.ts';

type Variables = Readonly<Record<string, unknown>>;

/** Data for the variables: the seed customer, and as many products as a cart can have. */
interface Facts {
  readonly token: string;
  readonly addressId: string;
  readonly cartId: string;
  readonly orderId: string;
  readonly slot: string;
  readonly group: string;
  readonly subcategory: string;
  readonly products: readonly { readonly id: string; readonly productNum: string }[];
}

const schema = createSchema();
const prices = new FieldPrices(schema);
/** Each of these does expensive work: hashing, mailing, ordering merging 100 lines or searching for 20. Twice of it is more than an operation may cost. */
const onceARequest = [
  'ApplyAsDriver',
  'ChangePassword',
  'Login',
  'MergeCart',
  'PlaceOrder',
  'Register',
  'RequestAccountDeletion',
  'RequestPasswordReset',
  'ResetPassword',
  'SendContactMessage',
  'ShoppingList',
  'VerifyEmail',
];
/** REST calls that one operation makes at most, here with empty caches. */
const maxRestCalls = 130;
const maxLines = 100;
const maxSavedProducts = 60;

const linesOf = ({ products }: Facts) => products.map(({ id }) => ({ productId: id, quantity: 1 }));
const first = ({ products: [product] }: Facts) => {
  if (!product) throw new Error('The catalog has no product.');
  return product;
};
const page = { first: 20 };
const resetToken = 'a.b.c';

/** The largest variables that the storefront sends with each operation that has some, in the order of this test. */
const variablesOf: Readonly<Record<string, (facts: Facts) => Variables>> = {
  // The cart is filled first, so that later operations read the maximum number of lines.
  MergeCart: (facts) => ({ cartId: facts.cartId, targets: linesOf(facts) }),
  GuestCart: (facts) => ({ lines: linesOf(facts) }),
  SetCartLine: (facts) => ({
    cartId: facts.cartId,
    productId: first(facts).id,
    quantity: 2,
    expectedQuantity: 1,
  }),
  SaveCart: ({ cartId }) => ({ cartId, promoCode: null, useCredit: false }),
  ApplyPromoCode: ({ cartId }) => ({ cartId, code: 'WELCOME10', useCredit: false }),
  StoreCard: ({ cartId }) => ({
    input: { cartId, number: '4242 4242 4242 4242', expiry: '12/39', cvv: '123', holderName: 'Mei Lin' },
  }),
  PlaceOrder: ({ cartId, addressId, slot }) => ({
    input: {
      cartId,
      expectedTotal: '1.00',
      deliveryAddressId: addressId,
      slot,
      payment: 'ALIPAY',
    },
  }),
  OrderConfirmation: ({ cartId }) => ({ orderId: cartId.replace('cart', 'order') }),
  OrderPayment: ({ orderId }) => ({ orderId }),
  RecentOrders: () => ({ from: '2026-03-01', to: '2026-03-09' }),
  OrderHistory: () => ({ period: 'ALL' }),
  OrderDetail: ({ orderId }) => ({ id: orderId }),
  OrderProducts: ({ orderId }) => ({ id: orderId }),
  OrderReceipt: ({ orderId }) => ({ id: orderId }),
  CancelOrder: ({ orderId }) => ({ id: orderId }),
  CartFillers: () => ({ price: '10.00' }),
  Subcategory: ({ subcategory }) => ({ name: subcategory, sort: 'PRICE_ASC', ...page }),
  ChangePassword: () => ({ oldPassword: 'not-this-one', newPassword: 'battery-staple' }),
  CreateAddress: () => ({ input: addressInput }),
  Deals: () => page,
  DeleteAddress: () => ({ id: 'addr_999999' }),
  DeliveryArea: () => ({ zip: '94704' }),
  ApplyAsDriver: () => ({ input: driverApplicationInput }),
  Group: ({ group }) => ({ name: group, filter: { inStock: true }, ...page }),
  HomeBillboards: () => ({ language: 'EN' }),
  IsEmailTaken: () => ({ value: 'mei@example.com' }),
  IsUsernameTaken: () => ({ value: 'mei' }),
  Login: () => ({ username: 'demo-shopper', password: 'lantern-demo' }),
  Product: (facts) => ({ productNum: first(facts).productNum }),
  ProductsByNumber: ({ products }) => ({
    productNums: products.slice(0, maxSavedProducts).map(({ productNum }) => productNum),
  }),
  Register: () => ({
    input: {
      firstName: 'Wei',
      lastName: 'Zhang',
      email: 'wei@example.com',
      password: 'correct-horse',
      username: 'wei-zhang',
    },
  }),
  RequestAccountDeletion: () => ({ password: 'lantern-demo' }),
  RequestPasswordReset: () => ({ email: 'wei@example.com' }),
  VerifyResetCode: () => ({ token: resetToken, code: '123456' }),
  ResetPassword: () => ({ token: resetToken, newPassword: 'battery-staple' }),
  Search: () => ({ term: 'tofu', ...page }),
  SearchSuggestions: () => ({ term: 'tof' }),
  SendContactMessage: () => ({ input: { name: 'Wei', email: 'wei@example.com', message: 'Lotus root?' } }),
  SetDefaultAddress: ({ addressId }) => ({ id: addressId }),
  ShoppingList: () => ({ items: Array.from({ length: 20 }, () => '2 tofu') }),
  SimilarProducts: (facts) => ({ productNum: first(facts).productNum }),
  SitemapGroup: ({ group }) => ({ name: group }),
  UpdateAddress: ({ addressId }) => ({ id: addressId, input: addressInput }),
  ZipPlace: () => ({ zip: '94704' }),
};

const manifest = (await storefrontManifest()).operations;
const withoutVariables = manifest.filter(
  ({ body }) => getOperationAST(parse(body))?.variableDefinitions?.length === 0,
);
const operations = [
  ...Object.entries(variablesOf),
  ...withoutVariables.map(({ name }): [string, (facts: Facts) => Variables] => [name, () => ({})]),
];

async function restCallsOf(gateway: RunningGateway): Promise<number> {
  const lines = (await gateway.metrics())
    .split('\n')
    .filter((line) => line.startsWith('gateway_rest_call_seconds_count'));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

describe('the storefront’s operations with empty caches', () => {
  let shop: Shop;
  let facts: Facts;

  const start = () => startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });

  beforeAll(async () => {
    shop = await openShop({ wholeCatalog: true });
    const gateway = await start();
    const login = await gateway.graphql(
      'mutation { login(username: "demo-shopper", password: "lantern-demo") { token } }',
    );
    const { token } = z.object({ login: z.object({ token: z.string() }) }).parse(login.data).login;
    const read = await gateway.graphql(
      `{ customer { defaultAddress { id } orders { nodes { id } } } cart { id }
        deliverySlots { startsAt isAvailable } subcategories { name { en } }
        groups { handle products(first: 20) { nodes { id productNum availability } } } }`,
      { headers: { authorization: `JWT ${token}` } },
    );
    const { customer, cart, deliverySlots, subcategories, groups } = z
      .object({
        customer: z.object({
          defaultAddress: z.object({ id: z.string() }),
          orders: z.object({ nodes: z.array(z.object({ id: z.string() })).min(1) }),
        }),
        cart: z.object({ id: z.string() }),
        deliverySlots: z.array(z.object({ startsAt: z.string(), isAvailable: z.boolean() })),
        subcategories: z.array(z.object({ name: z.object({ en: z.string() }) })).min(1),
        groups: z
          .array(
            z.object({
              handle: z.string(),
              products: z.object({
                nodes: z.array(
                  z.object({ id: z.string(), productNum: z.string(), availability: z.string() }),
                ),
              }),
            }),
          )
          .min(10),
      })
      .parse(read.data);
    const products = groups
      .flatMap(({ products: { nodes } }) => nodes)
      .filter(({ availability }) => availability !== 'SOLD_OUT')
      // Products of all groups in turn.
      .filter((_, index, all) => index % Math.floor(all.length / maxLines) === 0)
      .slice(0, maxLines);
    expect(products).toHaveLength(maxLines);
    facts = {
      token,
      addressId: customer.defaultAddress.id,
      cartId: cart.id,
      orderId: customer.orders.nodes[0]?.id ?? '',
      slot: deliverySlots.find(({ isAvailable }) => isAvailable)?.startsAt ?? '',
      group: groups[0]?.handle ?? '',
      subcategory: subcategories[0]?.name.en ?? '',
      products,
    };
    await gateway.close();
  }, 240_000);
  afterAll(async () => {
    await shop.close();
  });

  it('are all tested here', () => {
    expect(operations.map(([name]) => name).toSorted()).toEqual(manifest.map(({ name }) => name).toSorted());
  });

  it.each(operations)(
    '%s › is accepted at twice its cost, unless it may be in a request only once',
    async (operationName, makeVariables) => {
      const body = manifest.find(({ name }) => name === operationName)?.body ?? '';
      const variables = makeVariables(facts);
      const document = parse(body);
      const operation = getOperationAST(document);
      if (!operation) throw new Error(`There is no ${operationName}.`);
      const { cost, depth } = operationSize(schema, prices, document, operation);
      const points = cost(variables);
      expect(depth).toBeLessThan(maxDepth);
      const isOnceARequest = onceARequest.includes(operationName);
      expect(points).toBeLessThanOrEqual(isOnceARequest ? maxOperationCost : maxOperationCost / 2);
      if (isOnceARequest) expect(points).toBeGreaterThan(maxOperationCost / 2);

      const gateway = await start();
      try {
        const { data, errors } = await gateway.graphql(body, {
          variables,
          headers: { authorization: `JWT ${facts.token}` },
        });
        expect(errors).toEqual([]);
        expect(data).toBeTruthy();
        expect(await restCallsOf(gateway)).toBeLessThanOrEqual(maxRestCalls);
      } finally {
        await gateway.close();
      }
    },
  );

  describe('as queries by GET without a token', () => {
    let gateway: RunningGateway;
    beforeAll(async () => {
      gateway = await start();
    });
    afterAll(() => gateway.close());

    it.each(operations)(
      '%s › is shared by caches if it reads only public data',
      async (operationName, makeVariables) => {
        const query = manifest.find(({ name }) => name === operationName)?.body ?? '';
        if (getOperationAST(parse(query))?.operation !== 'query') return;
        const variables = JSON.stringify(makeVariables(facts));
        const response = await fetch(
          `${gateway.url}/graphql?${String(new URLSearchParams({ query, variables }))}`,
          { headers: { 'apollo-require-preflight': 'true' } },
        );
        await response.arrayBuffer();
        const longest = sharedSeconds[operationName];
        const header = response.headers.get('cache-control') ?? '';
        const seconds = Number(/^public, max-age=(\d+)$/.exec(header)?.[1] ?? 0);
        expect(response.status).toBe(200);
        if (longest === undefined) expect(header).toBe('no-store');
        else expect(seconds).toBeGreaterThan(0);
        // Less where a response of the REST API is fresh for less.
        expect(seconds).toBeLessThanOrEqual(longest ?? 0);
        expect(response.headers.has('etag')).toBe(longest !== undefined);
      },
    );
  });
});
