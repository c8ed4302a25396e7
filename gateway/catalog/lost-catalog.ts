import { unless404, type RestClient } from '../legacy/index.ts';
import { upstreamUnavailable } from '../values/errors.ts';

/** A group can have no products, but not all groups: then the REST API has lost its catalog. Reports it and returns the error to throw. */
export function lostCatalog(rest: RestClient, lists: number): Error {
  rest.reportViolation('getProductsByGroup', {
    kind: 'empty',
    pointer: '',
    expected: 'products in at least one group',
    got: 'none',
    effect: 'rejected',
    records: lists,
    of: lists,
  });
  return upstreamUnavailable();
}

/**
 * Throws if no group has a product. Called before a missing product or an empty group is reported as such; the lists are cached, and the first
 * one with a product ends it. A list that cannot be read counts as one with products.
 */
export async function failIfCatalogIsLost(rest: RestClient): Promise<void> {
  const groups = await rest.call('getGroups');
  for (const { ProductGroup_id } of groups) {
    const call = rest.call('getProductsByGroup', { path: { ProductGroup_id } });
    const products = await unless404(call, []).catch(() => null);
    if (products === null || products.length > 0) return;
  }
  throw lostCatalog(rest, groups.length);
}
