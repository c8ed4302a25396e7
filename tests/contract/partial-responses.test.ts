import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accountPath,
  cartPath,
  categoriesPath,
  customer,
  frozenListPath,
  groupPath,
  groups,
  produceListPath,
  product,
  wholeProduct,
} from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { address, cart, line, lineOf } from './fixtures.ts';

interface Row {
  readonly screen: string;
  /** The REST path that responds 500; null when the request itself is incomplete. */
  readonly fails: string | null;
  readonly operation: string;
  readonly isSignedIn: boolean;
  readonly data: unknown;
  readonly errors: readonly { readonly path: readonly (string | number)[]; readonly code: string }[];
}

const unavailable = (...path: (string | number)[]) => ({ path, code: 'UPSTREAM_UNAVAILABLE' });
const unauthenticated = (...path: (string | number)[]) => ({ path, code: 'UNAUTHENTICATED' });

const rows: readonly Row[] = [
  {
    screen: 'home without banners',
    fails: '/v1/mobile/billboard/',
    operation: '{ billboards { url } customCategories { id } groups { id } }',
    isSignedIn: false,
    data: { billboards: null, customCategories: [], groups: [{ id: 'group_1' }, { id: 'group_2' }] },
    errors: [unavailable('billboards')],
  },
  {
    screen: 'home without shelves',
    fails: '/v1/mobile/customcategory/',
    operation: '{ billboards { url } customCategories { id } storePolicy { cutOffMinutes } }',
    isSignedIn: false,
    data: { billboards: [], customCategories: null, storePolicy: { cutOffMinutes: 60 } },
    errors: [unavailable('customCategories')],
  },
  {
    screen: 'account without pending orders',
    fails: '/v1/mobile/pending-order/',
    operation: '{ customer { username orders(filter: { state: UNPAID }) { totalCount } } }',
    isSignedIn: true,
    data: { customer: { username: 'mei', orders: null } },
    errors: [unavailable('customer', 'orders')],
  },
  {
    screen: 'checkout without delivery times',
    fails: '/v1/mobile/delivery_time',
    operation: '{ customer { addresses { street } } deliverySlots { startsAt } deliveryZips }',
    isSignedIn: true,
    data: {
      customer: { addresses: [{ street: '2120 Shattuck Ave' }] },
      deliverySlots: null,
      deliveryZips: ['94704'],
    },
    errors: [unavailable('deliverySlots')],
  },
  {
    screen: 'checkout without addresses',
    fails: '/v1/mobile/address',
    operation: '{ customer { username addresses { street } } deliveryZips }',
    isSignedIn: true,
    data: { customer: { username: 'mei', addresses: null }, deliveryZips: ['94704'] },
    errors: [unavailable('customer', 'addresses')],
  },
  {
    screen: 'all groups without the products of one',
    fails: frozenListPath,
    operation: '{ groups { handle products { totalCount } } }',
    isSignedIn: false,
    data: {
      groups: [
        { handle: 'produce', products: { totalCount: 1 } },
        { handle: 'frozen', products: null },
      ],
    },
    errors: [unavailable('groups', 1, 'products')],
  },
  {
    screen: 'all groups without categories',
    fails: categoriesPath,
    operation: '{ groups { handle categories { name { en } } subcategories { name { en } } } }',
    isSignedIn: false,
    data: {
      groups: [
        { handle: 'produce', categories: null, subcategories: [{ name: { en: 'Asian Greens' } }] },
        { handle: 'frozen', categories: null, subcategories: [] },
      ],
    },
    errors: [unavailable('groups', 0, 'categories'), unavailable('groups', 1, 'categories')],
  },
  {
    screen: 'a second-level category without products',
    fails: '/v1/mobile/product/category2/1011',
    operation:
      '{ subcategory(name: "Asian Greens") { name { en } group { handle } products { totalCount } } }',
    isSignedIn: false,
    data: { subcategory: { name: { en: 'Asian Greens' }, group: { handle: 'produce' }, products: null } },
    errors: [unavailable('subcategory', 'products')],
  },
  {
    screen: 'products without a gallery',
    fails: '/v1/mobile/product/?pk=1',
    operation:
      '{ group(name: "produce") { products { nodes { productNum images { small { url } } richDescription { en } } } } }',
    isSignedIn: false,
    data: {
      group: { products: { nodes: [{ productNum: 'PR1', images: null, richDescription: null }] } },
    },
    errors: [
      unavailable('group', 'products', 'nodes', 0, 'images'),
      unavailable('group', 'products', 'nodes', 0, 'richDescription'),
    ],
  },
  {
    screen: 'products without a gallery, by aliases and a fragment, with every type name',
    fails: '/v1/mobile/product/?pk=1',
    operation: `
      query Shelf {
        __typename
        shelf: group(name: "produce") {
          __typename
          list: products {
            __typename
            cards: nodes { ...Card }
          }
        }
        policy: storePolicy { __typename minutes: cutOffMinutes }
      }
      fragment Card on Product {
        __typename
        key: productNum
        title: name { __typename text: en }
        photos: images { __typename small { __typename url } }
        ... on Node { __typename nodeId: id }
      }`,
    isSignedIn: false,
    data: {
      __typename: 'Query',
      shelf: {
        __typename: 'ProductGroup',
        list: {
          __typename: 'ProductConnection',
          cards: [
            {
              __typename: 'Product',
              key: 'PR1',
              title: { __typename: 'LocalizedText', text: 'Product 1' },
              photos: null,
              nodeId: 'prod_1',
            },
          ],
        },
      },
      policy: { __typename: 'StorePolicy', minutes: 60 },
    },
    errors: [unavailable('shelf', 'list', 'cards', 0, 'photos')],
  },
  {
    screen: 'public lists without the groups',
    fails: groupPath,
    operation: '{ storePolicy { cutOffMinutes } groups { id } categories { id } }',
    isSignedIn: false,
    data: { storePolicy: { cutOffMinutes: 60 }, groups: null, categories: [] },
    errors: [unavailable('groups')],
  },
  {
    screen: 'a signed-in field beside a public one, without a token',
    fails: null,
    operation: '{ groups { handle } groupCode deliverySlots { startsAt } }',
    isSignedIn: false,
    data: { groups: [{ handle: 'produce' }, { handle: 'frozen' }], groupCode: null, deliverySlots: null },
    errors: [unauthenticated('groupCode'), unauthenticated('deliverySlots')],
  },
  {
    screen: 'two mutations of which the second fails',
    fails: '/v1/mobile/group-code',
    operation: `mutation {
      line: setCartLine(productId: "7", quantity: 2) { cart { totalQuantity } }
      code: setGroupCode(code: "LEADER") { groupCode }
    }`,
    isSignedIn: true,
    data: { line: { cart: { totalQuantity: 2 } }, code: null },
    errors: [unavailable('code')],
  },
  {
    screen: 'the same mutation under two aliases, of which the second fails',
    fails: '/v1/mobile/order/cancel/502',
    operation: `mutation {
      first: cancelOrder(id: "501") { userErrors { code } }
      second: cancelOrder(id: "502") { userErrors { code } }
    }`,
    isSignedIn: true,
    data: { first: { userErrors: [] }, second: null },
    errors: [unavailable('second')],
  },
  {
    screen: 'login beside mergeCart, for which there is no token yet',
    fails: null,
    operation: `mutation {
      login(username: "mei", password: "correct-horse") { token customer { username } }
      mergeCart(targets: []) { cart { id } }
    }`,
    isSignedIn: false,
    data: { login: { token: 'a.b.c', customer: { username: 'mei' } }, mergeCart: null },
    errors: [unauthenticated('mergeCart')],
  },
];

describe.each([
  ['interpreted', Infinity],
  ['compiled', 1],
])('a failed REST call, %s operation', (_, compileFrom) => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(produceListPath, json([product(1)]));
    upstream.on(frozenListPath, json([product(2)]));
    upstream.on('/v1/mobile/product/?pk=1', json(wholeProduct(1)));
    upstream.on(categoriesPath, json([]));
    upstream.on(
      '/v1/mobile/category2/',
      json([{ ProductCategory2_id: 1011, Name: 'Asian Greens', Description: '青菜' }]),
    );
    upstream.on('/v1/mobile/billboard/', json([]));
    upstream.on('/v1/mobile/customcategory/', json([]));
    upstream.on('/v1/mobile/delivery_zip', json([{ zipcode: '94704' }]));
    upstream.on('/api-token-auth/', json({ token: 'a.b.c' }));
    upstream.on(accountPath, json(customer('Mei')));
    upstream.on('/v1/mobile/address', json({ Customer_Detail: [address] }));
    upstream.on(cartPath, json(cart(lineOf(2, line))));
    upstream.on('/v1/mobile/order/cancel/501', json({ SalesOrder_id: 501, SaleStatus: 'Cancelled' }));
    gateway = await startGateway(upstream.url, {}, { compileFrom });
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each(rows)(
    '$screen › has the rest of the data',
    async ({ fails, operation, isSignedIn, data, errors }) => {
      if (fails !== null) {
        upstream.on(fails, (_request, response) =>
          response.writeHead(500).end('<h1>Server Error (500)</h1>'),
        );
      }
      const response = await gateway.graphql(operation, {
        headers: isSignedIn ? { authorization: 'JWT abc' } : {},
      });
      expect(response.status).toBe(200);
      expect(response.data).toEqual(data);
      expect(response.errors.map(({ path, extensions }) => ({ path, code: extensions['code'] }))).toEqual(
        errors,
      );
    },
  );
});
