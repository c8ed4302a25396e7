import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { OperationPlans } from '../../gateway/graphql/operation-plan.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { sharedSeconds } from '../harness/shared-storefront-queries.ts';

const plans = new OperationPlans(createSchema());
const sharedSecondsOf = (query: string): number => plans.planOf(parse(query)).sharedSeconds;

describe('OperationPlan.sharedSeconds', () => {
  it.each([
    ['{ groups { id } }', 300],
    ['{ __typename groups { __typename id name { __typename en } } }', 300],
    ['{ alias: groups { kind: __typename } }', 300],
    ['query { groups { ...Parts } } fragment Parts on ProductGroup { __typename id }', 300],
    ['{ groups { __typename } customer { __typename } }', 0],
    ['{ customer { __typename } }', 0],
    ['{ __typename }', 0],
    ['{ __schema { __typename } }', 0],
    ['mutation { login(input: { username: "a", password: "b" }) { __typename } }', 0],
  ])('%s → %i', (query, seconds) => {
    expect(sharedSecondsOf(query)).toBe(seconds);
  });
});

describe('the storefront’s queries, as Apollo Client sends them', () => {
  const sharedNow: Record<string, number> = {};

  beforeAll(async () => {
    for (const { name, body } of (await storefrontManifest()).operations) {
      const seconds = sharedSecondsOf(body);
      if (seconds > 0) sharedNow[name] = seconds;
    }
  }, 60_000);

  it('are shared when they read only public data, and private otherwise', () => {
    expect(sharedNow).toEqual(sharedSeconds);
  });
});
