import { fullFormats } from 'ajv-formats/dist/formats.js';
import { analyse } from 'scslre';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readContract } from '../../../legacy-api/contract/index.ts';
import { contractFile } from '../../../legacy-api/resources.ts';
import { call } from '../../harness/rest-api/call.ts';
import { openShop } from '../../harness/rest-api/shop.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { address, goodCard, newShopper } from '../../harness/rest-api/shopper.ts';

type Schema = Readonly<Record<string, unknown>>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const { document, operations } = await readContract(contractFile);

function at(pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, key) => (isSchema(node) ? node[key] : undefined), document);
}

/** All schemas below a schema, with references resolved. */
function* schemasBelow(place: string, node: unknown): Generator<[place: string, schema: Schema]> {
  if (!isSchema(node)) return;
  if (typeof node.$ref === 'string') {
    yield* schemasBelow(place, at(node.$ref));
    return;
  }
  yield [place, node];
  for (const [key, value] of Object.entries(node)) yield* schemasBelow(`${place}/${key}`, value);
}

/** All schemas of requests. */
const rules = operations.flatMap(({ id, bodyPointer, parameters }) => [
  ...(bodyPointer === null ? [] : schemasBelow(id, at(bodyPointer))),
  ...parameters.flatMap(({ name, schema }) => [...schemasBelow(`${id} ${name}`, schema)]),
]);
const typesOf = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type]);

describe('the contract', () => {
  it('has only patterns that match in linear time', () => {
    const patterns = [...schemasBelow('', document)].flatMap(([place, { pattern }]) =>
      typeof pattern === 'string' ? [{ place, pattern }] : [],
    );
    expect(patterns.length).toBeGreaterThan(20);
    for (const { place, pattern } of patterns) {
      const { reports } = analyse(new RegExp(pattern, 'u'));
      expect([place, pattern, reports.map(({ type }) => type)]).toEqual([place, pattern, []]);
    }
  });

  it('has only formats that match in linear time', () => {
    const formats = new Set(rules.flatMap(([, { format }]) => (typeof format === 'string' ? [format] : [])));
    expect([...formats].sort()).toEqual(['date', 'email']);
    const { email } = fullFormats;
    expect(email instanceof RegExp && analyse(email).reports).toEqual([]);
  });

  it('limits the length of every text and list of a request', () => {
    const unbounded = rules.filter(([, schema]) => {
      const types = typesOf(schema);
      if (types.includes('string')) return schema.maxLength === undefined && schema.enum === undefined;
      return types.includes('array') && schema.maxItems === undefined;
    });
    expect(unbounded.map(([place]) => place)).toEqual([]);
  });
});

describe('a request that is too long', () => {
  let shop: Shop;
  let token: string;
  beforeAll(async () => {
    shop = await openShop();
    token = (await newShopper(shop)).token;
  });
  afterAll(() => shop.close());

  it.each([
    ['an e-mail address of dots', 'addAddress', { ...address, Email: `a@${'.'.repeat(60_000)} ` }, 'Email'],
    ['a telephone number', 'addAddress', { ...address, Telephone: '1'.repeat(200_000) }, 'Telephone'],
    ['a zip code', 'addAddress', { ...address, Zip: '1'.repeat(200_000) }, 'Zip'],
    [
      'a card’s expiry',
      'storeCard',
      { ...goodCard, card_expiry: '2'.repeat(200_000), sales_order_id: 1 },
      'card_expiry',
    ],
    ['a group code', 'setGroupCode', { GroupCode: '!'.repeat(200_000) }, 'GroupCode'],
  ] as const)('is rejected for its length only: %s', async (_, operation, body, field) => {
    const response = await call(shop, operation, { token, body });
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      [field]: [expect.stringMatching(/^Ensure this field has no more than \d+ characters\.$/)],
    });
  });

  it('is rejected before its items are validated', async () => {
    const Sales_Order_Lines = Array.from({ length: 60_000 }, () => 0);
    const { status, body } = await call(shop, 'priceLocalCart', { body: { Sales_Order_Lines } });
    expect(status).toBe(400);
    expect(body).toEqual({ Sales_Order_Lines: ['Ensure this field has no more than 500 elements.'] });
  });

  it('with thousands of slashes in its path › is not found', async () => {
    const response = await fetch(`${shop.api.url}/api${'/'.repeat(12_000)}x`);
    expect(response.status).toBe(404);
  });
});
