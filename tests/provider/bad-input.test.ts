import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from '../../legacy-api/contract/index.ts';
import { call, succeed } from '../harness/rest-api/call.ts';
import { documentedBodies, operations } from '../harness/rest-api/contract.ts';
import { openShop } from '../harness/rest-api/shop.ts';
import type { Shop } from '../harness/rest-api/shop.ts';
import { newShopper, staffToken } from '../harness/rest-api/shopper.ts';

let shop: Shop;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  token = (await newShopper(shop)).token;
});
afterAll(() => shop.close());

const message = { Name: 'Mei', Email: 'mei@example.com', Message: 'hello' };
const send = (rawBody: string, headers: Record<string, string> = {}) =>
  call(shop, 'sendContactMessage', { rawBody, headers });

async function messages(): Promise<{ name: string; message: string }[]> {
  const rows = shop.api.database.queries.selectFrom('contact_messages').select(['name', 'message']);
  return rows.orderBy('id').execute();
}

describe('a request body', () => {
  it.each(['{', '{"Name": }', 'Name=Mei', '\u0000', '[1,'.repeat(1000)])(
    'that is not JSON is a 400: %j',
    async (rawBody) => {
      const { status, body } = await send(rawBody);
      expect([status, body]).toEqual([400, { detail: 'JSON parse error' }]);
    },
  );

  it.each(['null', '[]', '"text"', '7', 'true'])('that is not an object is a 400: %s', async (rawBody) => {
    expect((await send(rawBody)).body).toHaveProperty('non_field_errors');
  });

  it('that is missing › has errors for its required fields', async () => {
    const { body } = await call(shop, 'sendContactMessage');
    expect(body).toEqual({
      Name: ['This field is required.'],
      Email: ['This field is required.'],
      Message: ['This field is required.'],
    });
  });

  it('that is too large is a 413, and is not read to the end', async () => {
    expect((await send(JSON.stringify({ ...message, Message: 'x'.repeat(10_000_000) }))).status).toBe(413);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=iso-8859-1'])(
    'of type %s is a 415',
    async (type) => {
      const { status } = await send(JSON.stringify(message), { 'Content-Type': type });
      expect(status).toBe(415);
    },
  );

  it('of tens of thousands of levels is rejected', async () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await send(`{"Name": ${deep}}`)).status).toBe(400);
  });

  it('with `__proto__` changes no prototype', async () => {
    const rawBody =
      '{"__proto__": {"isStaff": true}, "Name": "Mei", "Email": "mei@example.com", "Message": "hi"}';
    expect((await send(rawBody)).status).toBe(201);
    expect(Object.hasOwn(Object.prototype, 'isStaff')).toBe(false);
  });
});

describe('a text', () => {
  it.each([
    "Robert'); DROP TABLE contact_messages;--",
    '" OR ""="',
    '龘 𠮷 👩‍👩‍👧‍👦 \u{10FFFD} \u202E',
    '<script>alert(1)</script>',
    '%s %n ${7*7} {{7*7}}',
  ])('is stored unchanged: %j', async (text) => {
    expect((await send(JSON.stringify({ ...message, Name: text, Message: text }))).status).toBe(201);
    expect((await messages()).at(-1)).toEqual({ name: text, message: text });
  });

  it.each(['a\u0000b', '\ud800'])('that a database cannot store is rejected: %j', async (text) => {
    const before = (await messages()).length;
    const { body } = await send(JSON.stringify({ ...message, Message: text }));
    expect(body).toEqual({ Message: ['Null characters are not allowed.'] });
    expect(await messages()).toHaveLength(before);
  });
});

describe('a path', () => {
  const statusOf = async (path: string, method = 'GET') => {
    const headers = { Authorization: `JWT ${token}` };
    return (await fetch(`${shop.api.url}/api/v1/mobile/${path}`, { method, headers })).status;
  };

  it.each([
    'order/7',
    'order/six',
    'order/3.5',
    'order/set-status',
    'order/confirm',
    'order/confirm/abc',
    'order/confirm/0',
    'order/confirm/99999999999999999999',
    'order/confirm/%00',
    'order/confirm/%E0%A4%A',
    'order/confirm/..%2F..%2Fetc',
    'product/group/1/2',
    'nothing',
    '',
  ])('%j is not found', async (path) => {
    expect(await statusOf(path)).toBe(404);
  });

  it('with an unsupported method › responds with the supported ones', async () => {
    const response = await fetch(`${shop.api.url}/api/v1/mobile/order-cart`, { method: 'PATCH' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, PUT, POST, DELETE']);
  });

  it('that is reserved › is reserved for every method', async () => {
    const response = await fetch(`${shop.api.url}/api/v1/customer/oao`, { method: 'POST' });
    expect(response.status).toBe(501);
  });

  it('of media cannot leave the media folder', async () => {
    for (const path of ['..%2f..%2fpackage.json', '%2e%2e/shop.db', '../jwt-secret', 'profiles/']) {
      expect((await fetch(`${shop.api.url}/media/${path}`)).status).toBe(404);
    }
  });
});

describe('any request', () => {
  const examples = new Map(
    [...documentedBodies()].flatMap(({ place, examples: shown }) => {
      const [id = '', part] = place.split(' ');
      return part === 'requestBody' ? [[id, shown] as const] : [];
    }),
  );
  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  /** An example of the contract with some fields changed or removed, or any other value. */
  function bodyFor(id: string): fc.Arbitrary<unknown> {
    const example = examples.get(id)?.find(isRecord);
    if (!example) return fc.constant(undefined);
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.string({ unit: 'binary' }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.constantFrom(null, '', [], {}, -1, 0, 2_147_483_648, 1e308, '\u0000', "'; --"),
    );
    const change = fc.dictionary(fc.constantFrom(...Object.keys(example)), odd, { maxKeys: 3 });
    const dropped = fc.subarray(Object.keys(example));
    const mutated = fc
      .tuple(change, dropped)
      .map(([changes, gone]) =>
        Object.fromEntries(Object.entries({ ...example, ...changes }).filter(([key]) => !gone.includes(key))),
      );
    return fc.oneof({ weight: 5, arbitrary: mutated }, { weight: 1, arbitrary: fc.jsonValue() });
  }

  const parameter = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.integer().map(String),
    fc.constantFrom('3', '1', '..', '%2e', '2026-03-04', 'a@b.c', '\u0000', 'x'.repeat(300)),
  );

  function requestFor({ id, parameters }: (typeof operations)[number]) {
    const named = (place: 'path' | 'query') =>
      parameters.filter((entry) => entry.in === place).map(({ name }) => name);
    const all = (names: string[]) => fc.record(Object.fromEntries(names.map((name) => [name, parameter])));
    const some = (names: string[]) =>
      fc.record(Object.fromEntries(names.map((name) => [name, parameter])), { requiredKeys: [] });
    return fc.record({ path: all(named('path')), query: some(named('query')), body: bodyFor(id) });
  }

  it.each(operations.map((operation) => ({ id: operation.id, operation })))(
    'to $id gets a documented response, never a 5xx',
    { timeout: 60_000 },
    async ({ id, operation }) => {
      const tokens = { customer: token, staff: await staffToken(shop) };
      const wellFormed = ({ path }: { path: Record<string, string> }) =>
        Object.values(path).every((value) => !/^\.{1,2}$|\p{Surrogate}/u.test(value));
      await fc.assert(
        fc.asyncProperty(
          requestFor(operation).filter(wellFormed),
          fc.constantFrom('customer' as const, 'staff' as const),
          async (request, who) => {
            const response = await call(shop, id as OperationId, { ...request, token: tokens[who] });
            expect(response.status === 501 || response.status < 500).toBe(true);
            if (id === 'changePassword' && response.status === 200) token = (await newShopper(shop)).token;
          },
        ),
        { numRuns: 30 },
      );
    },
  );

  it('changes nothing for other customers', async () => {
    const seeded = await succeed(shop, 'logIn', {
      body: { username: 'seeded', password: 'seeded-password' },
    });
    expect(
      await succeed(shop, 'getOrderHistory', { token: seeded.token, path: { months: 99 } }),
    ).toHaveLength(3);
  });
});
