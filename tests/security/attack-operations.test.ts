import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { typeDefs } from '../../gateway/generated/type-defs.ts';
import { expensiveOperations } from '../harness/attacks/floods.ts';
import { introspections, typenames } from '../harness/attacks/large-operations.ts';

const schema = buildSchema(typeDefs);

const operations = [
  ...expensiveOperations.map(({ name, query }) => [name, query(1)] as const),
  ['introspection', introspections(60)] as const,
  ['type names', typenames(780)] as const,
];

// An invalid operation costs nothing to reject, so an attack with one would prove nothing.
describe('an operation of an attack', () => {
  it.each(operations)('%s › is valid against the schema', (_name, query) => {
    expect(validate(schema, parse(query)).map(({ message }) => message)).toEqual([]);
  });

  it.each(operations)('%s › fits into a request', (_name, query) => {
    expect(Buffer.byteLength(query)).toBeLessThan(256 * 1024);
  });
});
