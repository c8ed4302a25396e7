import { isObjectType, parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { sharedSeconds as secondsOfField } from '../../gateway/graphql/directives.ts';
import { OperationPlans } from '../../gateway/graphql/operation-plan.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { fieldsUsed } from '../harness/fields-used.ts';
import { sharedSeconds } from '../harness/shared-storefront-queries.ts';

const plans = new OperationPlans(schema);
const sharedSecondsOf = (query: string): number => plans.planOf(parse(query)).sharedSeconds;

/** The fields of a query that may be shared no longer than the query. */
function limitingFields(query: string): string[] {
  const seconds = sharedSecondsOf(query);
  return [...fieldsUsed(query)].filter((coordinate) => {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    return field && secondsOfField(field) <= seconds;
  });
}

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
  const differences: string[] = [];

  beforeAll(async () => {
    for (const { name, body } of (await storefrontManifest()).operations) {
      const seconds = sharedSecondsOf(body);
      if (seconds > 0) sharedNow[name] = seconds;
      if (seconds !== (sharedSeconds[name] ?? 0)) {
        differences.push(`${name} is shared for ${seconds} s because of ${limitingFields(body).join(', ')}.`);
      }
    }
  }, 60_000);

  it('are shared when they read only public data, and private otherwise', () => {
    const hint =
      'If the data is public, add @public to the fields in schema/, or the query to tests/harness/shared-storefront-queries.ts';
    expect(sharedNow, [...differences, hint].join('\n')).toEqual(sharedSeconds);
  });
});
