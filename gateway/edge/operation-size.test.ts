import { makeExecutableSchema } from '@graphql-tools/schema';
import { getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { operationCost } from './operation-cost.ts';
import { limitOperations } from './operation-limits.ts';

const schema = makeExecutableSchema({
  typeDefs: `
    type Query { groups: [Group!]! group: Group }
    type Group { id: ID! name: Text! parent: Group products(first: Int = 24): ProductConnection! }
    type Text { en: String! }
    type ProductConnection { nodes: [Product!]! totalCount: Int! }
    type Product { id: ID! name: Text! images: [Image!]! group: Group }
    type Image { url: Text!  next: Image }
  `,
  resolvers: {
    Query: { groups: () => [], group: () => null },
    Group: { products: () => null },
    Product: { images: () => [] },
  },
});

const limited = (query: string, limits = { depth: 4, aliases: 2, fields: 10 }) =>
  validate(schema, parse(query), [limitOperations(limits)]).map(({ message }) => message);

function cost(query: string, variables: Record<string, unknown> = {}): number {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return operationCost(schema, document, operation)(variables);
}

describe('limits of an operation', () => {
  it('let through what is within them', () => {
    expect(limited('{ a: group { parent { parent { id } } } }')).toEqual([]);
  });

  it('refuse what is too deep, by fragments as well', () => {
    const deep =
      '{ group { ...F } } fragment F on Group { parent { ... on Group { parent { parent { id } } } } }';
    expect(limited(deep)).toEqual(['The operation is too large: depth 5, at most 4.']);
  });

  it('count aliases and fields wherever a fragment is spread', () => {
    const query = '{ group { ...F } a: group { ...F } } fragment F on Group { b: id c: id }';
    expect(limited(query)).toEqual(['The operation is too large: aliases 5, at most 2.']);
  });

  it('measure fragments that double each other without doubling the work', () => {
    const count = 60;
    const fragments = Array.from(
      { length: count },
      (_, index) =>
        `fragment F${index} on Group { a: parent { ...F${index + 1} } b: parent { ...F${index + 1} } }`,
    );
    const query = `{ group { ...F0 } } ${fragments.join('\n')} fragment F${count} on Group { id }`;
    expect(limited(query).join()).toContain('aliases');
    expect(cost(query)).toBeGreaterThan(1e15);
  });

  it('are no trouble for fragments in a circle', () => {
    const query = '{ group { ...A } } fragment A on Group { ...B } fragment B on Group { parent { ...A } }';
    expect(() => limited(query)).not.toThrow();
    expect(cost(query)).toBeLessThan(100);
  });
});

describe('the cost of an operation', () => {
  it('counts objects, and asking where that may be a call', () => {
    expect(cost('{ group { id name { en } } }')).toBe(5 + 1);
  });

  it('counts a list by the size that was asked for, in the text or by a variable', () => {
    const page = (first: string) => `{ group { products${first} { nodes { id } totalCount } } }`;
    const one = cost(page('(first: 1)'));
    expect(cost(page('(first: 101)'))).toBe(one + 100 * 2);
    expect(cost(page(''))).toBe(one + 23 * 2);
    const withVariable = `query ($n: Int = 3) ${page('(first: $n)')}`;
    expect(cost(withVariable)).toBe(one + 2 * 2);
    expect(cost(withVariable, { n: 101 })).toBe(one + 100 * 2);
    expect(cost(withVariable, { n: -101 })).toBe(one + 100 * 2);
  });

  it('multiplies lists inside lists', () => {
    expect(
      cost('{ groups { products(first: 100) { nodes { images { next { url { en } } } } } } }'),
    ).toBeGreaterThan(20_000);
  });
});
