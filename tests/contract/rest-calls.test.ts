import { addTypenameToDocument } from '@apollo/client/utilities';
import { getOperationAST, parse, print } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FieldPrices } from '../../gateway/graphql/field-prices.ts';
import { operationSize } from '../../gateway/graphql/operation-cost.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { eventually } from '../harness/eventually.ts';
import { accountPath, cartPath, customer, groupPath, product, wholeProduct } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { address, orderDetail, orderRow, totals } from './fixtures.ts';

const groupIds = Array.from({ length: 12 }, (_, index) => index + 1);
const perGroup = 30;
const idsOf = (groupId: number) => Array.from({ length: perGroup }, (_, index) => groupId * 100 + index);
const allIds = groupIds.flatMap(idsOf);
/** Products of all groups, alternating. */
const mixedIds = (count: number) =>
  Array.from({ length: count }, (_, index) => ((index % 12) + 1) * 100 + Math.floor(index / 12));

const lineOf = (id: number) => ({
  Product_id: id,
  ProductNum: `PR${id}`,
  Name: `Product ${id}`,
  Description: `商品 ${id}`,
  UnitPrice: 2.5,
  Quantity: 1,
  TotalPrice: 2.5,
  Thumbnail: `/media/products/${id}-400.webp`,
});
const linesOf = (count: number) => mixedIds(count).map(lineOf);
const cartOf = (count: number) => ({
  SalesOrder_id: 501,
  Sales_Order_Lines: linesOf(count),
  TotalPrice: 2.5 * count,
  TotalCount: count,
});

/** The operation as Apollo Client sends it. */
const sent = (query: string) => print(addTypenameToDocument(parse(query)));

const prices = new FieldPrices(schema);
/** The price of a REST call. */
const pointsPerCall = 250;

/** The cost of an operation. */
function costOf(query: string, variables: Record<string, unknown>): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('There is no operation.');
  return operationSize(schema, prices, document, operation).cost(variables);
}

describe('REST calls of an operation with empty caches', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(
      groupPath,
      json(
        groupIds.map((id) => ({
          ProductGroup_id: id,
          Name: `Group ${id}`,
          Description: `分组 ${id}`,
          Image: '',
          Categories: [],
        })),
      ),
    );
    for (const id of groupIds) {
      upstream.on(`/v1/mobile/product/group/${id}`, json(idsOf(id).map((productId) => product(productId))));
    }
    for (const id of allIds) {
      upstream.on(`/v1/mobile/product/?pk=${id}`, json(wholeProduct(id)));
      upstream.on(`/v1/mobile/product/?Name=R${id}`, json({ Products: [product(id)] }));
    }
    upstream.on(accountPath, json(customer('Mei')));
    upstream.on('/v1/mobile/address', json({ Customer_Detail: [address] }));
    upstream.on('/v1/mobile/address/default', json(address));
    gateway = await startGateway(upstream.url, { PUBLIC_CACHE: 'off' });
    // As in a running shop, the catalog snapshot has been read.
    gateway.warm();
    await eventually(() => {
      expect(upstream.received.filter(({ path }) => path.includes('/product/group/'))).toHaveLength(12);
    });
    await eventually(async () => {
      const { data } = await gateway.graphql('{ product(by: { id: "100" }) { group { id } } }');
      expect(data).toEqual({ product: { group: { id: 'group_1' } } });
    });
    upstream.received.length = 0;
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  /** Sends an operation and returns the REST calls that it made. */
  async function callsOf(query: string, variables: Record<string, unknown> = {}): Promise<string[]> {
    const document = sent(query);
    const { errors } = await gateway.graphql(document, {
      variables,
      headers: { authorization: 'JWT abc' },
    });
    expect(errors).toEqual([]);
    const calls = upstream.received.map(({ path }) => path);
    expect(new Set(calls)).toHaveLength(calls.length);
    // The lists of groups are shared between callers, so no caller pays for them.
    expect(costOf(document, variables)).toBeGreaterThanOrEqual(pointsPerCall * others(calls).length);
    return calls;
  }
  const lists = (calls: readonly string[]) => calls.filter((path) => path.includes('/product/group/'));
  const others = (calls: readonly string[]) =>
    calls.filter((path) => !path.includes('/product/group/') && path !== groupPath);

  it('8 orders with lines and products › history, 8 orders, and the lists of their groups', async () => {
    const orderIds = Array.from({ length: 8 }, (_, index) => 601 + index);
    upstream.on('/v1/mobile/order/99', json(orderIds.map((id) => ({ ...orderRow, SalesOrder_id: id }))));
    for (const [index, id] of orderIds.entries()) {
      const lines = mixedIds(28)
        .slice(index * 3, index * 3 + 4)
        .map((productId) => ({ ...lineOf(productId), RefNum: `R${productId}` }));
      upstream.on(
        `/v1/mobile/sales_order/?pk=${id}`,
        json({ ...orderDetail, SalesOrder_id: id, Sales_Order_Line: lines }),
      );
    }
    const calls = await callsOf(`query History {
      customer { orders(filter: { period: ALL }, first: 8) { nodes { id lines { name product { id price { amount } } } cost { tax { amount } } } } }
    }`);
    expect(others(calls)).toHaveLength(10);
    expect(lists(calls).length).toBeLessThanOrEqual(12);
  });

  it('guest cart of 60 lines with products › the price list and the lists of their groups', async () => {
    upstream.on('/v1/mobile/cart/', json({ ...totals(150), Sales_Order_Lines: linesOf(60) }));
    const calls = await callsOf(
      `query GuestCart($lines: [CartLineInput!]!) {
        guestCart(lines: $lines) { cart { lines { productId product { id maxQuantity price { amount } group { id } } } } }
      }`,
      { lines: mixedIds(60).map((productId) => ({ productId, quantity: 1 })) },
    );
    expect(others(calls)).toEqual(['/v1/mobile/cart/']);
    expect(lists(calls)).toHaveLength(12);
  });

  it('saved cart of 12 lines with products › a read, a save, and the lists of their groups', async () => {
    upstream.on(cartPath, json(cartOf(12)));
    upstream.on('/v1/mobile/cart/', json({ ...cartOf(12), ...totals(30) }));
    const calls = await callsOf(
      'mutation { saveCart { cart { lines { product { id maxQuantity } } } userErrors { code } } }',
    );
    expect(others(calls)).toEqual([cartPath, '/v1/mobile/cart/']);
    expect(lists(calls)).toHaveLength(12);
  });

  it('one product of a cart › no list', async () => {
    upstream.on(cartPath, json(cartOf(1)));
    expect(await callsOf('{ cart { lines { product { id stockLevel } } } }')).toEqual([
      cartPath,
      '/v1/mobile/product/?pk=100',
    ]);
  });

  it('a customer with all addresses and the default one › 2', async () => {
    expect(await callsOf('{ customer { id addresses { id } defaultAddress { id } } }')).toEqual([
      accountPath,
      '/v1/mobile/address',
    ]);
  });

  it('a poll of the order confirmation › 1', async () => {
    const path = '/v1/mobile/order/confirm/501';
    upstream.on(path, json({ SalesOrder_id: 501, PaymentStatus: 'Unpaid', SaleStatus: 'Pending' }));
    expect(await callsOf('{ orderConfirmation(orderId: "501") { state } }')).toEqual([path]);
  });

  it('a product that is no longer in its list › is read by its own call', async () => {
    upstream.on(cartPath, json(cartOf(2)));
    upstream.on('/v1/mobile/product/group/1', json([]));
    const { data } = await gateway.graphql('{ cart { lines { product { id } } } }', {
      headers: { authorization: 'JWT abc' },
    });
    expect(data).toEqual({
      cart: { lines: [{ product: { id: 'prod_100' } }, { product: { id: 'prod_200' } }] },
    });
    expect(upstream.received.map(({ path }) => path)).toContain('/v1/mobile/product/?pk=100');
  });

  it('when a list fails › its products are read by their own calls', async () => {
    upstream.on(cartPath, json(cartOf(2)));
    upstream.on('/v1/mobile/product/group/1', json({ detail: 'No.' }, 500));
    const { data, errors } = await gateway.graphql('{ cart { lines { product { id } } } }', {
      headers: { authorization: 'JWT abc' },
    });
    expect(errors).toEqual([]);
    expect(data).toEqual({
      cart: { lines: [{ product: { id: 'prod_100' } }, { product: { id: 'prod_200' } }] },
    });
  });

  it.each([
    [
      '95 categories with products and descriptions',
      '{ subcategories { products { nodes { richDescription { en } } } } }',
    ],
    [
      'the galleries of every group',
      '{ groups { products(first: 24) { nodes { images { small { url } } } } } }',
    ],
    [
      'two histories of 100 orders',
      '{ customer { a: orders(first: 100) { nodes { lines { id } } } b: orders(filter: { period: ALL }, first: 100) { nodes { lines { id } } } } }',
    ],
  ])('%s › rejected before any call', async (_, query) => {
    const { data, errors } = await gateway.graphql(sent(query), { headers: { authorization: 'JWT abc' } });
    expect(data).toBeUndefined();
    expect(errors.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^The operation costs \d+ points, at most 40000 are allowed/),
    ]);
    expect(upstream.received).toEqual([]);
  });

  it('merged carts › rejected when they have too many lines together', async () => {
    const targets = mixedIds(100).map((productId) => ({ productId, quantity: 1 }));
    const { data } = await gateway.graphql(
      `mutation ($targets: [CartLineInput!]!) {
        a: mergeCart(targets: $targets) { userErrors { code } }
        b: mergeCart(targets: $targets) { userErrors { code } }
        c: mergeCart(targets: $targets) { userErrors { code } }
      }`,
      { variables: { targets }, headers: { authorization: 'JWT abc' } },
    );
    expect(data).toBeUndefined();
    expect(upstream.received).toEqual([]);
  });
});
