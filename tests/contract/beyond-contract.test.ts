import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { groupPath, groups, produceListPath, product } from '../harness/catalog.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { json, startUpstream, type Upstream } from '../harness/upstream.ts';
import { accountPath } from './account/requests.ts';
import { customer, orderDetail, orderRow } from './fixtures.ts';
import { customerToken } from './harness/scenario.ts';

interface Row {
  readonly name: string;
  /** Responses of the REST API by path. They violate the contract. */
  readonly responses: Readonly<Record<string, ReturnType<typeof json>>>;
  readonly operation: string;
  readonly data: unknown;
  readonly language?: string | undefined;
}

/** A group code that the REST API rejects with this body. */
const rejectedCode = (name: string, body: unknown, code: string, message: string): Row => ({
  name: `a rejection with ${name} › is ${code}`,
  responses: { '/v1/mobile/group-code': json(body, 400) },
  operation: 'mutation { setGroupCode(code: "NORTH") { userErrors { code message } } }',
  data: { setGroupCode: { userErrors: [{ code, message }] } },
});
const noMessage = 'The request was rejected.';
const longest = 'x'.repeat(300);

/** An unknown email that the REST API rejects with this body instead of a 404. */
const unknownEmail = (name: string, body: unknown): Row => ({
  name: `an unknown email that is rejected with ${name} › is EMAIL_NOT_FOUND`,
  responses: { '/v1/mobile/account/req-reset-password/nobody%40example.com': json(body, 400) },
  operation: 'mutation { requestPasswordReset(email: "nobody@example.com") { userErrors { code field } } }',
  data: { requestPasswordReset: { userErrors: [{ code: 'EMAIL_NOT_FOUND', field: ['email'] }] } },
});

const rows: readonly Row[] = [
  unknownEmail('its code', { message: 'No.', code: 'EMAIL_NOT_FOUND' }),
  unknownEmail('the text of the contract', { message: 'No account found with this email.' }),
  unknownEmail('the text of Django', {
    message: 'Could not find associated account with provided Email address',
  }),
  {
    name: 'a group without a picture › has none',
    responses: {
      [groupPath]: json([{ ...groups[0], Image: '' }]),
    },
    operation: '{ groups { handle image { url } } }',
    data: { groups: [{ handle: 'produce', image: null }] },
  },
  rejectedCode(
    'control characters',
    { message: ' One\r\ntwo\u0085\u2028three\u0007 ' },
    'REFUSED',
    'One two three',
  ),
  rejectedCode('300 characters', { message: longest }, 'REFUSED', longest),
  rejectedCode('301 characters', { message: `${longest}x` }, 'REFUSED', `${longest.slice(1)}…`),
  rejectedCode(
    'an empty message',
    { message: '' },
    'REFUSED',
    'This did not work. Please try again, or contact us.',
  ),
  rejectedCode('nothing', {}, 'REFUSED', noMessage),
  rejectedCode('a list', ['No.'], 'REFUSED', noMessage),
  rejectedCode('a message and a detail that are no texts', { message: 7, detail: 7 }, 'REFUSED', noMessage),
  rejectedCode('a code that is no text', { code: 7, message: 'No.' }, 'REFUSED', 'No.'),
  rejectedCode('a message and a field', { message: 'No.', GroupCode: ['Never.'] }, 'REFUSED', 'No.'),
  rejectedCode('a message and a detail', { message: 'No.', detail: 'Never.' }, 'REFUSED', 'No.'),
  rejectedCode('reasons that are no texts', { GroupCode: [7, 'Never.'] }, 'INPUT_INVALID', 'Never.'),
  rejectedCode('no reasons for a field', { GroupCode: [], other: 'x' }, 'REFUSED', noMessage),
  {
    name: 'an order without an address › has its other data',
    responses: { '/v1/mobile/order/?pk=501': json({ ...orderDetail, Shipping_Address: undefined }) },
    operation: '{ order(id: "501") { number delivery { address { city } } } }',
    data: { order: { number: 'SO-000501', delivery: { address: null } } },
  },
  {
    name: 'an order without a delivery time › has no window',
    responses: { '/v1/mobile/order/3': json([{ ...orderRow, DispatchDate: '' }]) },
    operation: '{ customer { orders { nodes { delivery { startsAt window { name } } } } } }',
    data: { customer: { orders: { nodes: [{ delivery: { startsAt: null, window: null } }] } } },
  },
  {
    name: 'new statuses of orders and payments › are UNKNOWN, with their texts',
    responses: {
      '/v1/mobile/order/3': json([{ ...orderRow, SaleStatus: 'Returned', PaymentStatus: 'Disputed' }]),
    },
    operation: '{ customer { orders { nodes { status statusText payment { status statusText } } } } }',
    data: {
      customer: {
        orders: {
          nodes: [
            {
              status: 'UNKNOWN',
              statusText: 'Returned',
              payment: { status: 'UNKNOWN', statusText: 'Disputed' },
            },
          ],
        },
      },
    },
  },
];

/** A listed product with these pictures. */
const pictures = (
  name: string,
  changes: Record<string, string>,
  thumbnail: unknown,
  thumbnailLarge: unknown,
): Row => ({
  name: `a product ${name}`,
  responses: {
    [groupPath]: json([groups[0]]),
    [produceListPath]: json([product(1, changes)]),
  },
  operation: `{ group(name: "produce") { products { nodes {
    thumbnail { url altText { en } } thumbnailLarge { url altText { en } }
  } } } }`,
  data: { group: { products: { nodes: [{ thumbnail, thumbnailLarge }] } } },
});
const named = (url: string) => ({ url, altText: { en: 'Product 1' } });
const [small, large] = [named('/media/products/1-400.webp'), named('/media/products/1-800.webp')];
const placeholder = { url: '/media/placeholder.svg', altText: null };

const catalogRows: readonly Row[] = [
  pictures('without a small picture › has the large one', { Thumbnail: '' }, large, large),
  pictures('without a large picture › has the small one', { ThumbnailLarge: '' }, small, small),
  pictures(
    'without valid pictures › has a placeholder',
    { Thumbnail: '', ThumbnailLarge: 'javascript:alert(1)' },
    placeholder,
    placeholder,
  ),
  {
    name: 'products without a number in the order of the shop › are last, by id',
    responses: {
      [groupPath]: json([groups[0]]),
      [produceListPath]: json([
        product(5, { GeneralNum: '' }),
        product(4, { GeneralNum: 'A1' }),
        product(3, { GeneralNum: '100' }),
      ]),
    },
    operation: '{ group(name: "produce") { products { nodes { legacyId } } } }',
    data: { group: { products: { nodes: ['3', '4', '5'].map((legacyId) => ({ legacyId })) } } },
  },
];

/** Rejections of a cart line about the stock, without its level. */
const withoutLevel: Row[] = [
  ['en', 'Not that many.'],
  ['zh', '库存不足。'],
].map(([language, message]) => ({
  name: `a stock rejection without a level, in ${language} › is STOCK_INSUFFICIENT`,
  language,
  responses: { '/v1/mobile/order-cart': json({ message: 'Not that many.', code: 'STOCK_GONE' }, 400) },
  operation: 'mutation { addCartLine(productId: "7") { userErrors { code message available requested } } }',
  data: {
    addCartLine: { userErrors: [{ code: 'STOCK_INSUFFICIENT', message, available: null, requested: 1 }] },
  },
}));

describe('a REST response outside the contract', () => {
  let upstream: Upstream;
  let gateway: RunningGateway;

  beforeEach(async () => {
    upstream = await startUpstream();
    upstream.on(accountPath, json(customer));
    gateway = await startGateway(upstream.url);
  });
  afterEach(async () => {
    await gateway.close();
    await upstream.close();
  });

  it.each([...rows, ...catalogRows, ...withoutLevel])(
    '$name',
    async ({ responses, operation, data, language = 'en' }) => {
      for (const [path, response] of Object.entries(responses)) upstream.on(path, response);
      const response = await gateway.graphql(operation, {
        headers: { authorization: `JWT ${customerToken}`, 'accept-language': language },
      });
      expect(response.errors).toEqual([]);
      expect(response.data).toEqual(data);
    },
  );
});
