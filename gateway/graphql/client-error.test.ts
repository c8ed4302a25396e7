import { buildSchema, execute, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { errorCodeOf } from './client-error.ts';

const schema = buildSchema(`
  enum Color { RED }
  interface Node { id: ID! }
  type Product implements Node { id: ID! }
  type Query {
    echo(text: String! = "a"): String!
    color(of: String): Color
    count(of: String): Int
    node(of: String): Node
  }
`);

async function codesOf(query: string, root: Record<string, unknown> = {}): Promise<string[]> {
  const document = parse(`query Q($text: String = "a") { ${query} }`);
  const { errors = [] } = await execute({
    schema,
    document,
    rootValue: root,
    variableValues: { text: null },
  });
  return errors.map((error) => errorCodeOf(error));
}

describe('the code of an error of graphql-js', () => {
  it.each(['echo(text: $text)', 'echo @include(if: true) @skip(if: $text)'])(
    'about the value of an argument, %s › is BAD_USER_INPUT',
    async (query) => {
      expect(await codesOf(query, { echo: 'a' })).toEqual(['BAD_USER_INPUT']);
    },
  );

  it.each<[string, string, Record<string, unknown>]>([
    ['null in a non-null field', 'echo(text: "b")', { echo: null }],
    ['a value that is not in its enum', 'color(of: $text)', { color: 'BLUE' }],
    ['a number beyond 32 bits', 'count(of: $text)', { count: 2 ** 31 }],
    ['an object without a type', 'node(of: $text) { id }', { node: {} }],
  ])('about the result of a resolver, %s › is INTERNAL', async (_name, query, root) => {
    expect(await codesOf(query, root)).toEqual(['INTERNAL']);
  });
});
