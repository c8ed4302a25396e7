import { makeExecutableSchema } from '@graphql-tools/schema';
import { getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationCost, type OperationCost } from './operation-cost.ts';
import { limitOperations } from './operation-limits.ts';

const schema = makeExecutableSchema({
  typeDefs: `
    type Query { groups: [ProductGroup!]! group: ProductGroup }
    type ProductGroup { id: ID! name: Text! parent: ProductGroup unknown: Text products(first: Int = 24): ProductConnection! }
    type Text { en: String! }
    type ProductConnection { nodes: [Product!]! totalCount: Int! }
    type Product { id: ID! name: Text! images: [Image!]! richDescription: Text group: ProductGroup }
    type Image { url: Text!  next: Image }
  `,
  resolvers: {
    Query: { groups: () => [], group: () => null },
    ProductGroup: { products: () => null, unknown: () => null },
    Product: { images: () => [], richDescription: () => null, group: () => null },
  },
});

const limited = (query: string, limits = { depth: 4, aliases: 2, fields: 10 }) =>
  validate(schema, parse(query), [limitOperations(limits)]).map(({ message }) => message);

function cost(query: string, variables: Record<string, unknown> = {}): OperationCost {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return operationCost(schema, document, operation)(variables);
}

describe('operation limits', () => {
  it('accept an operation that is within them', () => {
    expect(limited('{ a: group { parent { parent { id } } } }')).toEqual([]);
  });

  it('reject an operation that is too deep, also through fragments', () => {
    const deep =
      '{ group { ...F } } fragment F on ProductGroup { parent { ... on ProductGroup { parent { parent { id } } } } }';
    expect(limited(deep)).toEqual(['The operation is too large: depth 5, at most 4.']);
  });

  it('count the aliases and fields of a fragment at every place where it is spread', () => {
    const query = '{ group { ...F } a: group { ...F } } fragment F on ProductGroup { b: id c: id }';
    expect(limited(query)).toEqual(['The operation is too large: aliases 5, at most 2.']);
  });

  it('measure fragments that spread each other twice in linear time', () => {
    const count = 60;
    const fragments = Array.from(
      { length: count },
      (_, index) =>
        `fragment F${index} on ProductGroup { a: parent { ...F${index + 1} } b: parent { ...F${index + 1} } }`,
    );
    const query = `{ group { ...F0 } } ${fragments.join('\n')} fragment F${count} on ProductGroup { id }`;
    expect(limited(query).join()).toContain('aliases');
    expect(cost(query).objects).toBeGreaterThan(1e15);
  });

  it('finish for fragments that spread each other in a circle', () => {
    const query =
      '{ group { ...A } } fragment A on ProductGroup { ...B } fragment B on ProductGroup { parent { ...A } }';
    expect(() => limited(query)).not.toThrow();
    expect(cost(query).objects).toBeLessThan(100);
  });
});

describe('the estimated number of objects of an operation', () => {
  it('does not count value types, which are parts of their parent object', () => {
    expect(cost('{ group { id name { en } } }').objects).toBe(1);
  });

  it('is the page size, as a literal or a variable', () => {
    const page = (first: string) => `{ group { products${first} { nodes { id } totalCount } } }`;
    const objectsOf = (query: string, variables = {}) => cost(query, variables).objects;
    const one = objectsOf(page('(first: 1)'));
    expect(objectsOf(page('(first: 101)'))).toBe(one + 100 * 2);
    expect(objectsOf(page(''))).toBe(one + 23 * 2);
    const withVariable = `query ($n: Int = 3) ${page('(first: $n)')}`;
    expect(objectsOf(withVariable)).toBe(one + 2 * 2);
    expect(objectsOf(withVariable, { n: 101 })).toBe(one + 100 * 2);
    expect(objectsOf(withVariable, { n: -101 })).toBe(one + 100 * 2);
  });

  it('is multiplied for nested lists', () => {
    const query = '{ groups { products(first: 250) { nodes { images { next { url { en } } } } } } }';
    expect(cost(query).objects).toBeGreaterThan(20_000);
  });
});

describe('the estimated number of REST calls of an operation', () => {
  const callsOf = (query: string) => cost(query).restCalls;

  it('is one for a list that all objects of the operation share', () => {
    expect(callsOf('{ groups { id } }')).toBe(1);
    expect(callsOf('{ groups { id } a: group { id } b: group { id } }')).toBe(1);
  });

  it('is one per object for a field that reads a list of its own', () => {
    expect(callsOf('{ groups { products { totalCount } } }')).toBe(1 + 12);
    expect(callsOf('{ groups { products { totalCount } more: products(first: 100) { totalCount } } }')).toBe(
      1 + 12,
    );
  });

  it('is one per object, even when several of its fields need the call', () => {
    const page = (fields: string) => `{ group { products(first: 100) { nodes { ${fields} } } } }`;
    expect(callsOf(page('id'))).toBe(2);
    expect(callsOf(page('images { url { en } }'))).toBe(2 + 100);
    expect(callsOf(page('images { url { en } } richDescription { en }'))).toBe(2 + 100);
  });

  it('includes one read of the whole catalog when products need their groups, regardless of the number of products', () => {
    expect(callsOf('{ group { products(first: 100) { nodes { group { id } } } } }')).toBe(2 + 13);
  });

  it('includes the fields of fragments', () => {
    const query =
      '{ groups { ...F } } fragment F on ProductGroup { products(first: 10) { nodes { images { url { en } } } } }';
    expect(callsOf(query)).toBe(1 + 12 * (1 + 10));
  });

  it('is one per object for a field without a configured cost', () => {
    expect(callsOf('{ groups { unknown { en } } }')).toBe(1 + 12);
  });
});
