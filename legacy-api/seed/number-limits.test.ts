import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { catalogFiles, groupFileSchema } from './catalog-schema.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The paths of the numbers in a JSON schema that PostgreSQL and GraphQL cannot store: none of their integers has more than 32 bits. */
function unlimited(schema: unknown, path: string): string[] {
  if (!isRecord(schema)) return [];
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const isNumber = (type === 'integer' || type === 'number') && schema['const'] === undefined;
  if (isNumber && !(Number(minimum) >= 0 && Number(maximum) < 2 ** 31)) return [path];
  return Object.entries(schema).flatMap(([name, inner]) => unlimited(inner, `${path}/${name}`));
}

describe('a number of a catalog file', () => {
  const schemas = Object.values(catalogFiles).map(({ name, schema }) => [name, schema] as const);

  it.each([['groups/*.yaml', groupFileSchema] as const, ...schemas])('%s has limits', (_name, schema) => {
    expect(unlimited(z.toJSONSchema(schema, { io: 'input' }), '')).toEqual([]);
  });
});
