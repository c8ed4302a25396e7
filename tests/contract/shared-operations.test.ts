import { parse } from 'graphql';
import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { OperationPlans } from '../../gateway/server/operation-plan.ts';
import { createSchema } from '../../gateway/server/schema.ts';

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
  const shared = {
    CartFillers: 15,
    Category2: 15,
    Collections: 300,
    ContentPolicy: 300,
    Deals: 15,
    DeliveryArea: 300,
    DeliveryWindows: 30,
    DriverRecruiting: 300,
    FreeDelivery: 300,
    Group: 15,
    HomeBillboards: 300,
    HomeShelves: 300,
    NextDeliveryWindow: 30,
    Product: 15,
    PointsRule: 300,
    PopularShelf: 300,
    ProductPolicy: 300,
    ProductShelf: 300,
    ProductsByNumber: 15,
    RecommendedShelves: 300,
    RewardsProgramme: 300,
    Search: 15,
    SearchAisles: 300,
    SearchSuggestions: 15,
    Shell: 30,
    SimilarProducts: 15,
    Sitemap: 15,
    SitemapGroup: 15,
    Suspension: 300,
    ZipPlace: 300,
  };
  const sharedNow: Record<string, number> = {};

  beforeAll(async () => {
    for (const { name, body } of (await storefrontManifest()).operations) {
      const seconds = sharedSecondsOf(body);
      if (seconds > 0) sharedNow[name] = seconds;
    }
  }, 60_000);

  it('are shared when they read only public data, and private otherwise', () => {
    expect(sharedNow).toEqual(shared);
  });
});
