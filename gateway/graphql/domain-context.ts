import { CatalogLoaders, type CatalogSnapshots } from '../catalog/index.ts';
import { storePolicy, type StorePolicy } from '../content/index.ts';
import { RequestContext } from '../context.ts';
import { OrderLoaders } from '../orders/index.ts';
import { derived } from '../values/derived.ts';

declare module '../context.ts' {
  interface Shared {
    readonly snapshots: CatalogSnapshots;
  }

  interface RequestContext {
    /** Products, groups and categories by id, number and name. */
    readonly catalog: CatalogLoaders;
    /** The customer's orders by id. */
    readonly orders: OrderLoaders;
    readonly policy: StorePolicy;
  }
}

const catalogOf = derived(({ rest, shared }: RequestContext) => new CatalogLoaders(rest, shared.snapshots));
const ordersOf = derived(({ rest }: RequestContext) => new OrderLoaders(rest));

/** What domains add to the context of a request. */
Object.defineProperties(RequestContext.prototype, {
  catalog: {
    get(this: RequestContext) {
      return catalogOf(this);
    },
  },
  orders: {
    get(this: RequestContext) {
      return ordersOf(this);
    },
  },
  policy: { value: storePolicy },
});
