import { getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isCompilable } from './compilable.ts';
import { schema } from './schema.ts';

function compiles(query: string): boolean {
  const document = parse(query);
  expect(validate(schema, document)).toEqual([]);
  const operation = getOperationAST(document);
  if (!operation) throw new TypeError('The document has no operation.');
  return isCompilable(document, operation);
}

describe('isCompilable', () => {
  it.each([
    'query ($num: String!) { product(by: { productNum: $num }) { ...Name } } fragment Name on Product { name { en } }',
    'query ($term: String!, $after: String) { searchProducts(term: $term, first: 5, after: $after) { totalCount } }',
    'query ($by: ProductKey!) { product(by: $by) { images { small { url } } images { large { url } } } }',
    'query ($id: ID! = 1) { nodes(ids: [$id, 2]) { id } }',
    'query ($term: String!) { searchProducts(term: $term, filter: { inStock: true }) { nodes { id } } }',
  ])('%s › is compilable', (query) => {
    expect(compiles(query)).toBe(true);
  });

  it.each([
    ['a mutation', 'mutation ($id: ID!) { addCartLine(productId: $id, quantity: 1) { cart { id } } }'],
    ['a condition', 'query ($a: Boolean!) { groups { id @include(if: $a) } }'],
    ['a condition in a fragment', '{ groups { ...F } } fragment F on ProductGroup { id @skip(if: true) }'],
    ['a string', '{ group(name: "Produce") { id } }'],
    ['a block string', '{ group(name: """Produce""") { id } }'],
    ['a default string', 'query ($name: String! = "Produce") { group(name: $name) { id } }'],
    ['a string in an object', '{ product(by: { productNum: "PR1001" }) { id } }'],
    [
      'a nullable variable in an object',
      'query ($term: String!, $stock: Boolean) { searchProducts(term: $term, filter: { inStock: $stock }) { totalCount } }',
    ],
    [
      'a nullable list in an object',
      'query ($term: String!, $brands: [String!]) { searchProducts(term: $term, filter: { brands: $brands }) { totalCount } }',
    ],
    ['the alias __proto__', '{ groups { __proto__: id } }'],
  ])('%s › is interpreted', (_, query) => {
    expect(compiles(query)).toBe(false);
  });
});
