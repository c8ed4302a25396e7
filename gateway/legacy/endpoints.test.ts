import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { endpoints } from './endpoints.ts';

const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.object({ JWT: z.array(z.string()) })).optional(),
});
const contract = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const text = readFileSync(new URL('../../legacy-api/openapi.yaml', import.meta.url), 'utf8');

const documented = Object.entries(contract.parse(parse(text)).paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, described]) => {
    const parsed = operation.safeParse(described);
    if (!parsed.success || parsed.data.tags.includes('reserved')) return [];
    const { operationId, security } = parsed.data;
    return [[operationId, { method: method.toUpperCase(), path, auth: security ? 'jwt' : 'none' }] as const];
  }),
);

describe('the endpoint table', () => {
  it('lists exactly the calls of the contract, with their method, path and security', () => {
    const table = Object.entries(endpoints).map(([id, { method, path, auth }]) => [
      id,
      { method, path, auth },
    ]);
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(documented));
  });

  it('shares only reads that need no token', () => {
    for (const [id, { method, auth, tier }] of Object.entries(endpoints)) {
      if (tier.kind === 'public') expect([id, method, auth]).toEqual([id, 'GET', 'none']);
      if (tier.kind === 'signed-in') expect([id, method, auth]).toEqual([id, 'GET', 'jwt']);
      if (tier.kind === 'write') expect([id, method]).not.toEqual([id, 'GET']);
    }
  });
});
