import { makeExecutableSchema } from '@graphql-tools/schema';
import { getOperationAST, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { FieldPrices } from './field-prices.ts';
import { operationSize } from './operation-cost.ts';

const schema = makeExecutableSchema({
  typeDefs: `
    directive @cost(weight: String!) on ARGUMENT_DEFINITION | FIELD_DEFINITION | SCALAR
    directive @listSize(assumedSize: Int, slicingArguments: [String!], sizedFields: [String!]) on FIELD_DEFINITION
    scalar HTML @cost(weight: "25")
    type Query {
      groups: [Group!]! @cost(weight: "250") @listSize(assumedSize: 10)
      group: Group @cost(weight: "250")
      products(ids: [ID!]! @cost(weight: "100")): [Product] @listSize(slicingArguments: ["ids"])
    }
    type Group {
      id: ID!
      parent: Group
      tags: [String!]!
      products(first: Int = 24): ProductConnection @listSize(slicingArguments: ["first"], sizedFields: ["nodes"])
    }
    type ProductConnection { nodes: [Product!]! totalCount: Int! }
    type Product { id: ID! description: HTML images: [Image!] @cost(weight: "250") @listSize(assumedSize: 3) }
    type Image { url: String! }
  `,
});
const prices = new FieldPrices(schema);

function sizeOf(query: string) {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has no operation.');
  return operationSize(schema, prices, document, operation);
}
const cost = (query: string, variables: Record<string, unknown> = {}) => sizeOf(query).cost(variables);

describe('the cost of an operation', () => {
  it('is one point for each object and each scalar', () => {
    expect(cost('{ group { id parent { id } } }')).toBe(250 + 1 + 1 + 1 + 1);
  });

  it('includes `__typename`, under each alias', () => {
    expect(cost('{ __typename }')).toBe(1);
    expect(cost('{ groups { a: __typename b: __typename } }')).toBe(250 + 10 * 3);
  });

  it('includes fields under several aliases, and the same field each time it is selected', () => {
    expect(cost('{ a: group { id } b: group { id } }')).toBe(2 * 252);
    expect(cost('{ group { id id id } }')).toBe(254);
  });

  it('includes the calls of a field once for each object that has it', () => {
    expect(cost('{ groups { products(first: 2) { nodes { images { url } } } } }')).toBe(
      250 + 10 * (1 + 1 + 2 * (1 + 250 + 3 * 2)),
    );
  });

  it('uses the weight of a scalar', () => {
    expect(cost('{ group { products(first: 4) { nodes { description } } } }')).toBe(250 + 1 + 1 + 4 * 26);
  });

  it('counts a list without a directive as 12 entries', () => {
    expect(cost('{ group { tags } }')).toBe(250 + 1 + 12);
  });

  it('multiplies the lists of a connection by its page size, as a literal, a variable or the default', () => {
    const page = (first: string) => `{ group { products${first} { nodes { id } totalCount } } }`;
    const of = (size: number) => 250 + 1 + 1 + 1 + size * 2;
    expect(cost(page('(first: 1)'))).toBe(of(1));
    expect(cost(page('(first: -101)'))).toBe(of(101));
    expect(cost(page(''))).toBe(of(24));
    expect(cost(page('(first: null)'))).toBe(of(24));
    const withVariable = `query ($n: Int = 3) ${page('(first: $n)')}`;
    expect(cost(withVariable)).toBe(of(3));
    expect(cost(withVariable, { n: 101 })).toBe(of(101));
    expect(cost(withVariable, { n: null })).toBe(of(24));
    expect(cost(withVariable, { n: 'many' })).toBe(of(12));
  });

  it('counts an aliased list of a connection again', () => {
    expect(cost('{ group { products(first: 5) { a: nodes { id } b: nodes { id } } } }')).toBe(
      250 + 2 + 2 * 5 * 2,
    );
  });

  it('counts the entries of a list argument, as a literal or a variable', () => {
    expect(cost('{ products(ids: ["1", "2"]) { id } }')).toBe(2 * 100 + 2 * 2);
    expect(cost('query ($ids: [ID!]!) { products(ids: $ids) { id } }', { ids: ['1', '2', '3'] })).toBe(
      3 * 102,
    );
  });

  it('includes fragments at every place where they are spread', () => {
    const query =
      '{ groups { ...F ...F } } fragment F on Group { products(first: 5) { ...P } } fragment P on ProductConnection { nodes { id } }';
    expect(cost(query)).toBe(250 + 10 * (1 + 2 * (1 + 5 * 2)));
    expect(cost('{ group { ... on Group { id } ... { id } } }')).toBe(253);
  });

  it('is computed in linear time for fragments that spread each other twice, also with variables', () => {
    const count = 60;
    const fragments = Array.from(
      { length: count },
      (_, at) => `fragment F${at} on Group { a: parent { ...F${at + 1} } b: parent { ...F${at + 1} } }`,
    );
    const last = (first: string) =>
      `fragment F${count} on Group { products(first: ${first}) { nodes { id } } }`;
    expect(cost(`{ group { ...F0 } } ${fragments.join(' ')} ${last('1')}`)).toBeGreaterThan(1e15);
    const query = `query ($n: Int) { group { ...F0 } } ${fragments.join(' ')} ${last('$n')}`;
    expect(cost(query, { n: 1 })).toBeGreaterThan(1e15);
  });

  it('is finite for fragments that spread each other in a circle', () => {
    const query = '{ group { ...A } } fragment A on Group { ...B } fragment B on Group { parent { ...A } }';
    expect(cost(query)).toBeLessThan(1_000);
  });

  it('includes introspection, with fixed sizes', () => {
    expect(cost('{ __schema { types { name } } }')).toBe(2 + 155 * 4);
    const aliases = Array.from({ length: 60 }, (_, at) => `a${at}: __schema { types { fields { name } } }`);
    expect(cost(`{ ${aliases.join(' ')} }`)).toBeGreaterThan(60 * 155);
    expect(cost('{ __type(name: "Group") { fields { name } } }')).toBeGreaterThan(2);
  });
});

describe('the depth of an operation', () => {
  it('counts levels of fields, also through fragments', () => {
    expect(sizeOf('{ group { id } }').depth).toBe(2);
    expect(
      sizeOf('{ group { ...F } } fragment F on Group { parent { ... on Group { parent { id } } } }').depth,
    ).toBe(4);
    expect(sizeOf('{ __schema { types { name } } }').depth).toBe(3);
  });
});
