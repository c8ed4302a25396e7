import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { replacements, withReplacement } from './replaced-names.ts';
import { schema } from './schema.ts';

/** The error messages for a document. */
const messagesOf = (document: string): string[] =>
  validate(schema, parse(document)).map(({ message }) => withReplacement(message));

/** A document that uses a name of an earlier schema. */
function oldDocument(old: string): string {
  const [owner = '', field] = old.split('.');
  if (field === undefined) return `query ($old: ${old}) { __typename @skip(if: $old) }`;
  if (owner === 'Mutation') return `mutation { ${field} }`;
  const argument = /^(\w+)\((\w+):\)$/.exec(field);
  const selection = argument ? `${argument[1] ?? ''}(${argument[2] ?? ''}: 1) { __typename }` : field;
  return `query { ...Old } fragment Old on ${owner} { ${selection} }`;
}

describe('a document that was written for an earlier schema', () => {
  it.each(Object.entries(replacements))('with %s › gets an error that names %s', (old, replacement) => {
    expect(messagesOf(oldDocument(old))).toContainEqual(expect.stringContaining(`. Use ${replacement}.`));
  });

  it('with a name that was never in the schema › gets the error of graphql-js', () => {
    const message = 'Cannot query field "ordrs" on type "Customer". Did you mean "orders"?';
    expect(withReplacement(message)).toBe(message);
    expect(withReplacement('Cannot query field "constructor" on type "Query".')).not.toContain('Use');
  });
});
