import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '../../../gateway/observability/logger.ts';
import {
  accountPath,
  cartPath,
  categoriesPath,
  customer,
  groupPath,
  groups,
  produceListPath,
  product,
  wholeProduct,
} from '../../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../../harness/upstream.ts';

const collectionsPath = '/v1/mobile/customcategory/';
const addressPath = '/v1/mobile/address';

const address = {
  CustomerDetail_id: 7,
  AddressName: 'Home',
  FirstName: 'Mei',
  LastName: 'Chen',
  Street: '2120 Shattuck Ave',
  Address: '2120 Shattuck Ave',
  apartment: '',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '5105550142',
  Email: '',
  IsDefault: true,
  CustomerId: 3,
  gateCode: '',
};
const line = (id: number, changes: object = {}) => ({
  Product_id: id,
  ProductNum: `PR${id}`,
  Name: `Product ${id}`,
  Description: `商品 ${id}`,
  UnitPrice: 2.5,
  Quantity: 1,
  TotalPrice: 2.5,
  Thumbnail: '/media/1.webp',
  ...changes,
});
const cart = (lines: object[]) => ({
  SalesOrder_id: 501,
  Sales_Order_Lines: lines,
  TotalPrice: 2.5 * lines.length,
  TotalCount: lines.length,
});
const collection = (products: object[]) => ({
  Name: 'New',
  Description: '新品',
  Image: '',
  ListViewType: '',
  IsButton: 0,
  Products: products,
});
const without = (record: object, field: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));

interface Deviation {
  readonly what: string;
  readonly path: string;
  readonly body: unknown;
  readonly query: string;
  /** The data of the response; an unusable field is null. */
  readonly data: unknown;
  readonly violation: object;
}

const html = (_: unknown, response: ServerResponse, status: number) => {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Not Found</h1>');
};

/** A field that violates the contract, and the result of the operation that reads it. */
const deviations: readonly Deviation[] = [
  {
    what: 'a group without a picture',
    path: groupPath,
    body: [{ ...groups[0], Image: null }, groups[1]],
    query: '{ groups { id image { url } } }',
    data: {
      groups: [
        { id: 'group_1', image: null },
        { id: 'group_2', image: { url: '/media/groups/frozen.webp' } },
      ],
    },
    violation: {
      operation: 'getGroups',
      kind: 'null',
      pointer: '/*/Image',
      effect: 'defaulted',
      records: 1,
      of: 2,
    },
  },
  {
    what: 'one of three products without a price',
    path: produceListPath,
    body: [product(1), without(product(2), 'Price'), product(3)],
    query: '{ group(name: "produce") { products { nodes { id } } } }',
    data: { group: { products: { nodes: [{ id: 'prod_1' }, { id: 'prod_3' }] } } },
    violation: {
      operation: 'getProductsByGroup',
      kind: 'missing',
      pointer: '/*/Price',
      effect: 'dropped',
      records: 1,
      of: 3,
    },
  },
  {
    what: 'a price that is a text',
    path: produceListPath,
    body: [product(1), product(2, { Price: '2.50' }), product(3)],
    query: '{ group(name: "produce") { products { nodes { id } } } }',
    data: { group: { products: { nodes: [{ id: 'prod_1' }, { id: 'prod_3' }] } } },
    violation: { kind: 'type', pointer: '/*/Price', expected: 'number', got: 'string', effect: 'dropped' },
  },
  {
    what: 'a stock that no GraphQL Int can have',
    path: produceListPath,
    body: [product(1), product(2, { StockLevel: 9_999_999_999 }), product(3)],
    query: '{ group(name: "produce") { products { nodes { id stockLevel } } } }',
    data: {
      group: {
        products: {
          nodes: [
            { id: 'prod_1', stockLevel: 20 },
            { id: 'prod_2', stockLevel: 2_147_483_647 },
            { id: 'prod_3', stockLevel: 20 },
          ],
        },
      },
    },
    violation: { kind: 'range', pointer: '/*/StockLevel', got: 'above', effect: 'adjusted', of: 3 },
  },
  {
    what: 'an id that JavaScript cannot represent',
    path: produceListPath,
    body: [product(1), product(9_007_199_254_740_992), product(3)],
    query: '{ group(name: "produce") { products { nodes { id } } } }',
    data: { group: { products: { nodes: [{ id: 'prod_1' }, { id: 'prod_3' }] } } },
    violation: { kind: 'range', pointer: '/*/Product_id', got: 'above', effect: 'dropped', of: 3 },
  },
  {
    what: 'a negative price and an enormous one',
    path: produceListPath,
    body: [product(1), product(2, { Price: -1 }), product(3), product(4, { Price: 1e21 }), product(5)],
    query: '{ group(name: "produce") { products { nodes { id } } } }',
    data: { group: { products: { nodes: [{ id: 'prod_1' }, { id: 'prod_3' }, { id: 'prod_5' }] } } },
    violation: { kind: 'range', pointer: '/*/Price', expected: '0 to 99999.99', effect: 'dropped', of: 5 },
  },
  {
    what: 'a product without a barcode in a collection',
    path: collectionsPath,
    body: [collection([without(wholeProduct(1), 'Barcode')])],
    query: '{ customCategories { products { id barcode } } }',
    data: { customCategories: [{ products: [{ id: 'prod_1', barcode: null }] }] },
    violation: { kind: 'missing', pointer: '/*/Products/*/Barcode', effect: 'defaulted' },
  },
  {
    what: 'a product without pictures',
    path: produceListPath,
    body: [product(1, { Thumbnail: null, ThumbnailLarge: null })],
    query: '{ group(name: "produce") { products { nodes { id thumbnail { url } } } } }',
    data: {
      group: { products: { nodes: [{ id: 'prod_1', thumbnail: { url: '/media/placeholder.svg' } }] } },
    },
    violation: { kind: 'null', pointer: '/*/Thumbnail', effect: 'defaulted' },
  },
  {
    what: 'an address without a gate code',
    path: addressPath,
    body: { Customer_Detail: [{ ...address, gateCode: null }] },
    query: '{ customer { username addresses { id gateCode } } }',
    data: { customer: { username: 'mei', addresses: [{ id: 'addr_7', gateCode: null }] } },
    violation: {
      operation: 'getAddresses',
      kind: 'null',
      pointer: '/Customer_Detail/*/gateCode',
      effect: 'defaulted',
    },
  },
  {
    what: 'a customer without points',
    path: accountPath,
    body: without(customer('Mei'), 'Points'),
    query: '{ customer { username points } }',
    data: { customer: { username: 'mei', points: 0 } },
    violation: { operation: 'getCustomer', kind: 'missing', pointer: '/Points', effect: 'defaulted' },
  },
  {
    what: 'a cart line without a picture',
    path: cartPath,
    body: cart([line(1, { Thumbnail: null }), line(2)]),
    query: '{ cart { lines { id thumbnail { url } } } }',
    data: {
      cart: {
        lines: [
          { id: 'cart_501:prod_1', thumbnail: { url: '/media/placeholder.svg' } },
          { id: 'cart_501:prod_2', thumbnail: { url: '/media/1.webp' } },
        ],
      },
    },
    violation: {
      operation: 'getOrderCart',
      kind: 'null',
      pointer: '/Sales_Order_Lines/*/Thumbnail',
      effect: 'defaulted',
    },
  },
  {
    what: 'a cart line without a price: no line of a cart is left out',
    path: cartPath,
    body: cart([line(1), line(2, { UnitPrice: null }), line(3)]),
    query: '{ cart { lines { id } } }',
    data: { cart: null },
    violation: {
      operation: 'getOrderCart',
      kind: 'null',
      pointer: '/Sales_Order_Lines/*/UnitPrice',
      effect: 'rejected',
    },
  },
  {
    what: 'groups that are mostly bad',
    path: groupPath,
    body: groups.map((group) => ({ ...group, ProductGroup_id: 'a' })),
    query: '{ groups { id } }',
    data: { groups: null },
    violation: { kind: 'type', pointer: '/*/ProductGroup_id', effect: 'rejected', records: 2, of: 2 },
  },
  {
    what: 'an object where a list is promised',
    path: groupPath,
    body: { groups },
    query: '{ groups { id } }',
    data: { groups: null },
    violation: { kind: 'type', pointer: '', expected: 'array', got: 'object', effect: 'rejected' },
  },
];

const logged = z.object({ msg: z.string() }).loose();

describe('a response that violates the contract', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;
  let lines: string[];
  let now: number;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(groupPath, json(groups));
    upstream.on(categoriesPath, json([]));
    upstream.on(accountPath, json(customer('Mei')));
    lines = [];
    now = Date.parse('2026-03-05T10:00:00-08:00');
    gateway = await startGateway(
      upstream.url,
      { PUBLIC_CACHE: 'off' },
      {
        logger: createLogger('info', { write: (text) => lines.push(text) }),
        clock: () => new Date(now),
      },
    );
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const linesOf = (msg: string) =>
    lines.map((text) => logged.parse(JSON.parse(text))).filter((entry) => entry.msg === msg);
  const ask = (query: string) => gateway.graphql(query, { headers: { authorization: 'JWT abc' } });
  async function health(): Promise<unknown> {
    return (await fetch(`${gateway.url}/health/ready`)).json();
  }

  it.each(deviations)('$what', async ({ path, body, query, data, violation }) => {
    expect(await health()).toMatchObject({ status: 'ready', checks: { contract: 'ok' } });
    upstream.on(path, json(body));
    const result = await ask(query);
    expect(result.data).toEqual(data);
    expect(linesOf('contract')).toContainEqual(
      expect.objectContaining({ level: 40, suppressed: 0, method: 'GET', status: 200, ...violation }),
    );
    expect(JSON.stringify(lines)).not.toContain('2.50');
    expect(await health()).toMatchObject({
      status: 'degraded',
      checks: { restApi: 'ok', contract: 'degraded' },
    });
  });

  it('is counted, and an unusable response is not a success in the metrics', async () => {
    upstream.on(groupPath, json({ groups }));
    await ask('{ groups { id } }');
    const text = await gateway.metrics();
    expect(text).toMatch(
      /^gateway_contract_violations_total\{operation="getGroups",kind="type",effect="rejected"\} 1$/m,
    );
    expect(text).toMatch(/^gateway_rest_call_seconds_count\{operation="getGroups",outcome="malformed"\} 1$/m);
    expect(text).not.toMatch(/operation="getGroups",outcome="200"/);
    expect(text).toMatch(/^gateway_rest_calls\{kind="public",state="waiting"\} 0$/m);
    expect(text).toMatch(/^gateway_retries_left 10$/m);
  });

  it('is logged immediately, then once a minute with the number of responses in between', async () => {
    upstream.on(groupPath, json([{ ...groups[0], Image: null }, groups[1]]));
    for (let time = 0; time < 3; time += 1) await ask('{ groups { id } }');
    expect(linesOf('contract')).toHaveLength(1);
    now += 61_000;
    await ask('{ groups { id } }');
    expect(linesOf('contract').map(({ suppressed }) => suppressed)).toEqual([0, 2]);
  });

  it('degrades the health for ten minutes', async () => {
    upstream.on(groupPath, json([{ ...groups[0], Image: null }, groups[1]]));
    await ask('{ groups { id } }');
    now += 9 * 60_000;
    expect(await health()).toMatchObject({ checks: { contract: 'degraded' } });
    now += 2 * 60_000;
    expect(await health()).toMatchObject({ status: 'ready', checks: { contract: 'ok' } });
  });

  it.each([
    ['200 with HTML', 200, 'another content type'],
    ['404 with HTML', 404, 'another content type'],
  ])('%s is logged as malformed', async (_, status, got) => {
    upstream.on(groupPath, (request, response) => {
      html(request, response, status);
    });
    const { errors } = await ask('{ groups { id } }');
    expect(errors[0]?.extensions).toEqual({ code: 'UPSTREAM_UNAVAILABLE' });
    expect(linesOf('contract')).toEqual([
      expect.objectContaining({ operation: 'getGroups', kind: 'not-json', status, got, effect: 'rejected' }),
    ]);
    expect(linesOf('REST call')).toEqual([expect.objectContaining({ outcome: 'malformed', level: 40 })]);
  });

  it('status 429 is logged as a warning', async () => {
    upstream.on(groupPath, json({ detail: 'Slow down.' }, 429, { 'retry-after': '1' }));
    await ask('{ groups { id } }');
    expect(linesOf('REST call')).toEqual([expect.objectContaining({ outcome: 429, level: 40 })]);
  });

  it('a failed operation is logged in one line with its error codes', async () => {
    upstream.on(groupPath, json({ groups }));
    await ask('query Menu { a: groups { id } b: groups { id } }');
    expect(linesOf('operation failed')).toEqual([
      expect.objectContaining({ level: 30, operation: 'other', codes: ['UPSTREAM_UNAVAILABLE'] }),
    ]);
  });

  it('HTML with status 200 from all endpoints opens the circuit breaker; from one endpoint it does not', async () => {
    upstream.on(produceListPath, json({ products: [] }));
    for (let time = 0; time < 12; time += 1)
      await ask('{ group(name: "produce") { products { nodes { id } } } }');
    expect(await gateway.metrics()).toMatch(/^gateway_breaker_state 0$/m);
    upstream.on(groupPath, (request, response) => {
      html(request, response, 200);
    });
    for (let time = 0; time < 12; time += 1) await ask('{ groups { id } }');
    expect(await gateway.metrics()).toMatch(/^gateway_breaker_state [12]$/m);
  });

  it('from only one endpoint › keeps the gateway ready', async () => {
    upstream.on(categoriesPath, json({ detail: 'No.' }, 500));
    upstream.on('/v1/mobile/delivery_zip', json([]));
    expect(await health()).toMatchObject({ checks: { restApi: 'ok' } });
  });
});

describe('a write that succeeded with an unusable body', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  const ask = (query: string) => gateway.graphql(query, { headers: { authorization: 'JWT abc' } });

  it('to the cart › reads the cart instead', async () => {
    upstream.on(cartPath, (request, response) => {
      if (request.method === 'GET') json(cart([line(1)]))(request, response);
      else html(request, response, 200);
    });
    const { data, errors } = await ask(
      'mutation { addCartLine(productId: "1", quantity: 1) { cart { lines { id quantity } } userErrors { code } } }',
    );
    expect(errors).toEqual([]);
    expect(data).toEqual({
      addCartLine: { cart: { lines: [{ id: 'cart_501:prod_1', quantity: 1 }] }, userErrors: [] },
    });
  });

  it('with a success status only › is a success', async () => {
    upstream.on('/v1/mobile/account/verify_email_req', (request, response) => {
      html(request, response, 200);
    });
    const { data } = await ask('mutation { requestEmailVerification { isSent userErrors { code } } }');
    expect(data).toEqual({ requestEmailVerification: { isSent: true, userErrors: [] } });
  });

  it.each([
    ['nothing', ''],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['HTML', '<h1>Welcome</h1>'],
  ])('of a form, %s › has an unknown outcome: the form keeps its input', async (_, body) => {
    for (const path of ['/v1/contact/info/', '/v1/baseuser/mmdriver-application']) {
      upstream.on(path, (_request, response) => {
        const type = body.startsWith('<') ? 'text/html' : 'application/json';
        response.writeHead(201, { 'content-type': type }).end(body);
      });
    }
    const message = await ask(
      'mutation { sendContactMessage(input: { name: "Mei", email: "mei@example.com", message: "Hello" }) { isReceived userErrors { code } } }',
    );
    const application =
      await ask(`mutation { applyAsDriver(input: { firstName: "Samuel", lastName: "Ortiz", phone: "5105550177",
      email: "sam@example.com", city: "Oakland", country: "United States" }) { isReceived userErrors { code } } }`);
    for (const { errors } of [message, application])
      expect(errors.map(({ extensions }) => extensions)).toEqual([{ code: 'UPSTREAM_TIMEOUT' }]);
  });

  it('whose result cannot be read elsewhere › has an unknown outcome, not UPSTREAM_UNAVAILABLE', async () => {
    upstream.on(addressPath, json([]));
    const { errors } = await ask(`mutation { createAddress(input: {
      company: "Home", firstName: "Mei", lastName: "Chen", street: "2120 Shattuck Ave", city: "Berkeley", state: "CA",
      zip: "94704", telephone: "5105550142" }) { address { id } userErrors { code } } }`);
    expect(errors[0]?.extensions).toEqual({ code: 'UPSTREAM_TIMEOUT' });
    expect(errors[0]?.message).toContain('check before you try again');
  });
});
