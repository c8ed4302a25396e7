import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildASTSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { expensiveOperations } from '../harness/attacks/floods.ts';
import { introspections, typenames } from '../harness/attacks/large-operations.ts';

const sources = readdirSync('schema').filter(
  (name) => name.endsWith('.graphql') && name !== 'released.graphql',
);
const schema = buildASTSchema(
  parse(sources.map((name) => readFileSync(join('schema', name), 'utf8')).join('\n')),
);

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
