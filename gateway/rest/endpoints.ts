import type { Endpoint } from './endpoint.ts';
import { endpointsWith } from './generated/endpoints.ts';
import type { OperationId } from './rest-types.ts';

/** Seconds for which the structure of the catalog is fresh. */
const structure = 300;
/** Seconds for which products, their prices and their stock are fresh. */
const products = 15;

/**
 * All calls of the REST API. The contract has method, path and token, and they decide who may share the response: a read without a token is
 * public, for this many seconds. A read with a token belongs to the customer. All others count as writes, also the reads with a body of
 * `rest-client.ts`.
 */
export const endpoints: Readonly<Record<OperationId, Endpoint>> = endpointsWith({
  getBillboards: structure,
  getGroups: structure,
  getCategories: structure,
  getCategories2: structure,
  getCustomCategories: products,
  getProductsByGroup: products,
  getProductsByCategory2: products,
  getProduct: products,
  getDeliveryZips: structure,
});
