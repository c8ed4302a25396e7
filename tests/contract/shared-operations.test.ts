import { isObjectType, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { sharedSeconds } from '../../gateway/graphql/directives.ts';
import { OperationPlans } from '../../gateway/graphql/operation-plan.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { fieldsUsed } from '../harness/fields-used.ts';

const plans = new OperationPlans(schema);
const sharedSecondsOf = (query: string): number => plans.planOf(parse(query)).sharedSeconds;

/** Small public data that a private query may read along. */
const readAlong = ['Query.storePolicy', 'Query.deliveryZips'];

function isPrivate(coordinate: string): boolean {
  const [typeName = '', fieldName = ''] = coordinate.split('.');
  const type = schema.getType(typeName);
  const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
  return field !== undefined && sharedSeconds(field) === 0;
}

/** Why caches cannot share the response to a query although it has public data; null if there is no such reason. */
function lostSharing(name: string, query: string): string | null {
  if (sharedSecondsOf(query) > 0) return null;
  const used = [...fieldsUsed(query)];
  const roots = used.filter((coordinate) => coordinate.startsWith('Query.'));
  if (!roots.some(isPrivate))
    return `${name} is private because of ${used.filter(isPrivate).join(', ')}: if these are public, add @public in schema/.`;
  const publicRoots = roots.filter((root) => !isPrivate(root) && !readAlong.includes(root));
  if (publicRoots.length === 0) return null;
  return `${name} reads ${publicRoots.join(', ')} together with private data: put them into a query of their own.`;
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

describe('lostSharing', () => {
  it.each([
    ['{ groups { id } }', null],
    ['{ __typename }', expect.stringMatching('is private because of')],
    ['{ cart { id } storePolicy { storeName { en } } }', null],
    [
      '{ cart { id } groups { id } storePolicy { storeName { en } } }',
      expect.stringMatching('reads Query.groups together'),
    ],
  ])('%s → %s', (query, reason) => {
    expect(lostSharing('Example', query)).toEqual(reason);
  });
});

describe('the storefront’s queries, as Apollo Client sends them', () => {
  it('are shared when they read only public data, and private ones read little public data', async () => {
    const { operations } = await storefrontManifest();
    const queries = operations.filter(({ type }) => type === 'query');
    expect(queries.flatMap(({ name, body }) => lostSharing(name, body) ?? [])).toEqual([]);
  }, 60_000);
});
