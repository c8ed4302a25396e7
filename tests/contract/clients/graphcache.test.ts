import { cacheExchange } from '@urql/exchange-graphcache';
import { Client } from '@urql/core';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { graphcacheKeys } from '../../../docs/examples/cache-keys.ts';
import { publishedSchema } from '../../../scripts/build/published-schema.ts';

const files = publishedSchema();

/** What Graphcache logs about a schema and its keys when an app starts. */
function warningsOf(
  schemaFile: 'schema.graphql' | 'staff-schema.graphql',
  keysFile: 'cache-keys.json' | 'staff-cache-keys.json',
): string[] {
  const keys = z.record(z.string(), z.array(z.string()).nullable()).parse(JSON.parse(files[keysFile]));
  const warnings: string[] = [];
  const cache = cacheExchange({
    schema: introspectionFromSchema(buildSchema(files[schemaFile])),
    keys: graphcacheKeys(keys),
    logger: (_severity, message) => warnings.push(message),
  });
  void new Client({ url: 'http://shop.invalid/graphql', preferGetMethod: false, exchanges: [cache] });
  return warnings;
}

describe('Graphcache with a published schema and its keys', () => {
  it.each([
    ['schema.graphql', 'cache-keys.json'],
    ['staff-schema.graphql', 'staff-cache-keys.json'],
  ] as const)('%s and %s › logs no warning', (schemaFile, keysFile) => {
    expect(warningsOf(schemaFile, keysFile)).toEqual([]);
  });

  it('keys of another schema › warns', () => {
    const [warning] = warningsOf('schema.graphql', 'staff-cache-keys.json');
    expect(warning).toContain('ConsolidatedOrders');
  });
});
