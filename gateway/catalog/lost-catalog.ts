import { unless404, type RestClient } from '../rest/index.ts';
import { upstreamUnavailable } from '../values/errors.ts';

/** How long a catalog counts as lost after it was found to be empty. */
const lostMs = 15_000;

/** Whether the REST API has lost its catalog: a group can have no products, but not all groups. */
export class LostCatalog {
  readonly #now: () => number;
  #lostAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Throws if the catalog was lost a moment ago. Call it before reporting a product as missing. */
  failIfLost(): void {
    if (this.#now() - this.#lostAt < lostMs) throw upstreamUnavailable();
  }

  /**
   * Throws if no group has a product. Call it before reporting a group as empty. The lists are cached, and the check ends at the first list
   * with a product. A list that cannot be read counts as one with products.
   */
  async failIfNoGroupHasProducts(rest: RestClient): Promise<void> {
    const groups = await rest.call('getGroups');
    for (const { ProductGroup_id } of groups) {
      const call = rest.call('getProductsByGroup', { path: { ProductGroup_id } });
      const products = await unless404(call, []).catch(() => null);
      if (products === null || products.length > 0) return;
    }
    throw this.found(rest, groups.length);
  }

  /** Records that all lists are empty. Returns the error to throw. */
  found(rest: RestClient, lists: number): Error {
    this.#lostAt = this.#now();
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
}
