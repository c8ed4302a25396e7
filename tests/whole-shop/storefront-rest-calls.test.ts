import { getOperationAST, Kind, parse, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FieldPrices, weightOf } from '../../gateway/graphql/field-prices.ts';
import { operationSize } from '../../gateway/graphql/operation-cost.ts';
import { maxDepth, maxOperationCost } from '../../gateway/graphql/operation-limits.ts';
import { OperationPlans } from '../../gateway/graphql/operation-plan.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { validCalls } from '../contract/harness/valid-calls.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { addressInput } from '../harness/mutation-inputs.ts';

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

const plans = new OperationPlans(schema);
const prices = new FieldPrices(schema);
/** Operations that send a list of up to 100 lines, or search for each of 20 lines. Twice of it is more than an operation may cost. */
const longLists = ['MergeCart', 'ShoppingList'];
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

/** Variables that depend on the shop's data, or are the largest that the storefront sends, in the order of this test. Others are from the scenarios in tests/contract. */
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
  Deals: () => page,
  DeleteAddress: () => ({ id: 'addr_999999' }),
  Group: ({ group }) => ({ name: group, filter: { inStock: true }, ...page }),
  Login: () => ({ username: 'demo-shopper', password: 'lantern-demo' }),
  Product: (facts) => ({ productNum: first(facts).productNum }),
  ProductsByNumber: ({ products }) => ({
    productNums: products.slice(0, maxSavedProducts).map(({ productNum }) => productNum),
  }),
  RequestAccountDeletion: () => ({ password: 'lantern-demo' }),
  Search: () => ({ term: 'tofu', ...page }),
  SearchSuggestions: () => ({ term: 'tof' }),
  SetDefaultAddress: ({ addressId }) => ({ id: addressId }),
  ShoppingList: () => ({ items: Array.from({ length: 20 }, () => '2 tofu') }),
  SimilarProducts: (facts) => ({ productNum: first(facts).productNum }),
  SitemapGroup: ({ group }) => ({ name: group }),
  UpdateAddress: ({ addressId }) => ({ id: addressId, input: addressInput }),
};

/** The operation's variables, with the arguments of calls without errors in the scenarios. Fails if a required one has none. */
function variablesOfScenarios({
  operation,
  selectionSet,
  variableDefinitions = [],
}: OperationDefinitionNode) {
  const type = operation === 'mutation' ? 'Mutation' : 'Query';
  const variables = Object.fromEntries(
    selectionSet.selections.flatMap((field) => {
      if (field.kind !== Kind.FIELD) return [];
      const [call] = validCalls(type, field.name.value);
      return (field.arguments ?? []).flatMap(({ name, value }) =>
        value.kind === Kind.VARIABLE ? [[value.name.value, call?.args[name.value]] as const] : [],
      );
    }),
  );
  for (const {
    variable,
    type: { kind },
    defaultValue,
  } of variableDefinitions) {
    const isMissing =
      kind === Kind.NON_NULL_TYPE && !defaultValue && variables[variable.name.value] === undefined;
    expect(isMissing, `add a value of $${variable.name.value} to variablesOf`).toBe(false);
  }
  return variables;
}

const manifest = (await storefrontManifest()).operations.map(({ name, body }) => {
  const document = parse(body);
  const operation = getOperationAST(document);
  if (!operation) throw new Error(`There is no ${name}.`);
  const makeVariables = (facts: Facts): Variables =>
    variablesOf[name]?.(facts) ?? variablesOfScenarios(operation);
  return { name, body, document, operation, makeVariables };
});
const positions = Object.keys(variablesOf);
const positionOf = (name: string) => (positions.includes(name) ? positions.indexOf(name) : positions.length);
/** The operations, first those of `variablesOf` in their order. */
const operations = manifest.toSorted((one, other) => positionOf(one.name) - positionOf(other.name));

/** Whether a field of the operation does expensive work: hashing, mailing or ordering. Twice of it is more than an operation may cost. */
const hasExpensiveField = ({ operation, selectionSet }: OperationDefinitionNode): boolean => {
  const root = operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return selectionSet.selections.some((node) => {
    const field = node.kind === Kind.FIELD && root?.getFields()[node.name.value];
    return field && weightOf(field, 0) > maxOperationCost / 2;
  });
};

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

  it('include all that have variables here', () => {
    expect(positions.filter((name) => manifest.every((operation) => operation.name !== name))).toEqual([]);
  });

  it.each(operations)(
    '$name › is accepted at twice its cost, unless it may be in a request only once',
    async ({ name, body, document, operation, makeVariables }) => {
      const variables = makeVariables(facts);
      const { cost, depth } = operationSize(schema, prices, document, operation);
      const points = cost(variables);
      expect(depth).toBeLessThan(maxDepth);
      const isOnceARequest = longLists.includes(name) || hasExpensiveField(operation);
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

    it.each(operations.filter(({ operation }) => operation.operation === 'query'))(
      '$name › is shared by caches if it reads only public data',
      async ({ body: query, document, makeVariables }) => {
        const variables = JSON.stringify(makeVariables(facts));
        const response = await fetch(
          `${gateway.url}/graphql?${String(new URLSearchParams({ query, variables }))}`,
          { headers: { 'apollo-require-preflight': 'true' } },
        );
        await response.arrayBuffer();
        const longest = plans.planOf(document).sharedSeconds;
        const header = response.headers.get('cache-control') ?? '';
        const seconds = Number(/^public, max-age=(\d+)$/.exec(header)?.[1] ?? 0);
        expect(response.status).toBe(200);
        if (longest === 0) expect(header).toBe('no-store');
        else expect(seconds).toBeGreaterThan(0);
        // Less where a response of the REST API is fresh for less.
        expect(seconds).toBeLessThanOrEqual(longest);
        expect(response.headers.has('etag')).toBe(longest > 0);
      },
    );
  });
});
