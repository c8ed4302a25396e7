import { describe, expect, it } from 'vitest';
import { contractOperations } from '../../tests/harness/rest-contract.ts';
import { endpoints } from './endpoints.ts';

const documented = contractOperations
  .filter(({ isReserved }) => !isReserved)
  .map(({ operationId, method, path, needsToken }) => [
    operationId,
    { method, path, auth: needsToken ? 'jwt' : 'none' },
  ]);

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
