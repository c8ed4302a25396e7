import fc from 'fast-check';
import { operations } from './operations.ts';
import { anyValue, hostileText } from './values.ts';

/** A raw HTTP request to `/graphql`. */
export interface RawRequest {
  readonly method: string;
  /** The query string. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const jsonType = { 'content-type': 'application/json' };

const posted = (body: Buffer | string, headers: Record<string, string> = jsonType): RawRequest => ({
  method: 'POST',
  search: '',
  headers,
  body: Buffer.from(body),
});

const token = fc.constantFrom<Record<string, string>>({}, { authorization: 'JWT abc.def' });

/** Every operation of the schema with valid and invalid arguments. */
const requested = fc
  .tuple(operations, token)
  .map(([operation, headers]) => posted(JSON.stringify(operation), { ...jsonType, ...headers }));

/** A valid document with a part removed, repeated or replaced by noise. */
const broken = fc
  .tuple(
    operations,
    fc.nat(10_000),
    fc.nat(40),
    fc.oneof(
      hostileText,
      fc.constantFrom('{', '}', '(', '"""', '...', '$', '\u0000', '#', '@a', ':', '\ufeff'),
    ),
  )
  .map(([{ query, variables }, at, length, noise]) => {
    const start = at % (query.length + 1);
    const text = query.slice(0, start) + noise + query.slice(start + length);
    return posted(JSON.stringify({ query: text, variables }));
  });

/** JSON that is not a request, or only partly. */
const misshapen = fc.oneof(
  fc.jsonValue().map((value) => posted(JSON.stringify(value))),
  fc
    .record(
      {
        query: anyValue,
        variables: anyValue,
        operationName: anyValue,
        extensions: fc.oneof(
          anyValue,
          fc.record({ persistedQuery: fc.record({ version: anyValue, sha256Hash: anyValue }) }),
        ),
      },
      { requiredKeys: [] },
    )
    .map((value) => posted(JSON.stringify(value))),
);

/** Bytes that are not UTF-8 or not JSON, or have another content type. */
const bytes = fc
  .tuple(
    fc.uint8Array({ maxLength: 200 }),
    fc.constantFrom<Record<string, string>>(
      jsonType,
      {},
      { 'content-type': 'application/json; charset=utf-16' },
      { 'content-type': 'multipart/form-data; boundary=x' },
      { 'content-type': 'application/json', 'content-encoding': 'br' },
      { 'content-type': 'application/graphql' },
    ),
  )
  .map(([body, headers]) => posted(Buffer.from(body), headers));

/** A valid request with invalid UTF-8 bytes. */
const brokenUtf8 = fc
  .tuple(operations, fc.nat(10_000), fc.constantFrom(0xff, 0xc0, 0x80, 0xed))
  .map(([operation, at, byte]) => {
    const body = Buffer.from(JSON.stringify(operation));
    body[at % body.length] = byte;
    return posted(body);
  });

const preflight = fc.constantFrom<Record<string, string>>({}, { 'apollo-require-preflight': '1' });

/** GET requests with valid and invalid encoding. */
const gotten = fc.oneof(
  fc.tuple(operations, preflight).map(([{ query, variables }, headers]) => ({
    method: 'GET',
    search: `?${new URLSearchParams({ query, variables: JSON.stringify(variables) }).toString()}`,
    headers,
    body: null,
  })),
  fc.tuple(fc.stringMatching(/^[\x21-\x7e]{0,80}$/), preflight).map(([text, headers]) => ({
    method: 'GET',
    search: `?query=${text.replaceAll('#', '')}`,
    headers,
    body: null,
  })),
);

const otherMethod = fc
  .tuple(fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'), operations)
  .map(([method, operation]) => ({ ...posted(JSON.stringify(operation)), method }));

const many = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => part(index)).join(' ');

/** Requests that could exhaust or crash a server. */
const heavy = fc
  .oneof(
    fc
      .integer({ min: 100, max: 100_000 })
      .map((count) => `{ ${many(count, (at) => `a${at}: groups { id }`)} }`),
    fc.integer({ min: 5, max: 3_000 }).map((depth) => `{ groups ${'{ categories { group '.repeat(depth)}`),
    fc
      .integer({ min: 16, max: 400 })
      .map((depth) => `{ groups ${'{ categories { group '.repeat(depth)} { id } ${'} }'.repeat(depth)} }`),
    fc
      .integer({ min: 2, max: 200 })
      .map(
        (length) =>
          `{ groups { ...F0 } } ${many(length, (at) => `fragment F${at} on ProductGroup { ...F${(at + 1) % length} }`)}`,
      ),
    fc
      .integer({ min: 20, max: 60 })
      .map(
        (length) =>
          `{ groups { ...F0 } } ${many(
            length,
            (at) =>
              `fragment F${at} on ProductGroup { a: categories { group { ...F${at + 1} } } b: categories { group { ...F${at + 1} } } }`,
          )} fragment F${length} on ProductGroup { id }`,
      ),
    fc
      .integer({ min: 1, max: 5_000 })
      .map((count) => `{ groups ${'@include(if: true) '.repeat(count)} { id } }`),
    fc.integer({ min: 1, max: 20_000 }).map((depth) => `{ product(id: ${'['.repeat(depth)}1`),
    fc
      .integer({ min: 1, max: 990 })
      .map((depth) => `{ product(id: ${'['.repeat(depth)}1${']'.repeat(depth)}) { id } }`),
    fc
      .integer({ min: 1, max: 600 })
      .map((depth) => `{ guestCart(lines: ${'{a:'.repeat(depth)}1${'}'.repeat(depth)}) { cart { id } } }`),
    fc
      .integer({ min: 1, max: 900 })
      .map(
        (depth) => `query ($id: ID = ${'['.repeat(depth)}1${']'.repeat(depth)}) { product(id: $id) { id } }`,
      ),
    fc
      .integer({ min: 1, max: 900 })
      .map((depth) => `query ($id: ${'['.repeat(depth)}ID${']'.repeat(depth)}) { product(id: $id) { id } }`),
    fc
      .integer({ min: 1, max: 5_000 })
      .map((count) => `query (${many(count, (at) => `$v${at}: Int`)}) { groups { id } }`),
  )
  .map((query) => posted(JSON.stringify({ query })));

/** Variables nested as deeply as a body can hold. */
const deepVariables = fc
  .tuple(fc.integer({ min: 10, max: 60_000 }), fc.constantFrom(['[', ']'], ['{"a":', '}']), operations)
  .map(([depth, [open = '', close = ''], { query, variables }]) => {
    const [name = 'a'] = Object.keys(variables);
    const value = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return posted(`{"query":${JSON.stringify(query)},"variables":{${JSON.stringify(name)}:${value}}}`);
  });

/** Bodies of up to ten megabytes, most of them above the limit. */
const huge = fc
  .tuple(fc.integer({ min: 200_000, max: 10_000_000 }), token)
  .map(([length, headers]) =>
    posted(`{"query":"{ groups { id } } #${'a'.repeat(length)}"}`, { ...jsonType, ...headers }),
  );

/** Any request. */
export const anyRequest: fc.Arbitrary<RawRequest> = fc.oneof(
  { weight: 500, arbitrary: requested },
  { weight: 150, arbitrary: broken },
  { weight: 100, arbitrary: misshapen },
  { weight: 60, arbitrary: bytes },
  { weight: 60, arbitrary: brokenUtf8 },
  { weight: 80, arbitrary: gotten },
  { weight: 30, arbitrary: otherMethod },
  { weight: 20, arbitrary: heavy },
  { weight: 5, arbitrary: deepVariables },
  { weight: 1, arbitrary: huge },
);
