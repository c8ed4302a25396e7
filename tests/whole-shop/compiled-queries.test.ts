import { parse } from 'graphql';
import { expect, it } from 'vitest';
import { OperationPlans } from '../../gateway/graphql/operation-plan.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';

it('the queries of the storefront › are compiled, but for those with a rate limit', async () => {
  const { operations } = await storefrontManifest();
  const plans = new OperationPlans(schema);
  const interpreted = operations.filter(({ body }) => {
    const plan = plans.planOf(parse(body));
    return plan.operation.operation === 'query' && !plan.isCompilable();
  });
  expect(interpreted.map(({ name }) => name).toSorted()).toEqual(['IsEmailTaken', 'IsUsernameTaken']);
});
