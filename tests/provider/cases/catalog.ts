import { call } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';

const unknownId = 2_000_000_000;

export const catalogCases: Case[] = [
  provides('getBillboards', 200, (shop) => call(shop, 'getBillboards', { query: { Mobile: 'true' } })),
  provides('getBillboards', 400, (shop) => call(shop, 'getBillboards', { query: { Mobile: 'perhaps' } })),
  provides('getGroups', 200, (shop) => call(shop, 'getGroups')),
  provides('getCategories', 200, (shop) => call(shop, 'getCategories')),
  provides('getCategories2', 200, (shop) => call(shop, 'getCategories2')),
  provides('getCustomCategories', 200, (shop) =>
    call(shop, 'getCustomCategories', { query: { IsListView: 'true', nested: 'true' } }),
  ),
  provides('getCustomCategories', 400, (shop) =>
    call(shop, 'getCustomCategories', { query: { nested: 'perhaps' } }),
  ),
  provides('getProductsByGroup', 200, (shop) =>
    call(shop, 'getProductsByGroup', { path: { ProductGroup_id: 1 } }),
  ),
  provides('getProductsByGroup', 404, (shop) =>
    call(shop, 'getProductsByGroup', { path: { ProductGroup_id: unknownId } }),
  ),
  provides('getProductsByCategory2', 200, (shop) =>
    call(shop, 'getProductsByCategory2', { path: { ProductCategory2_id: 1011 } }),
  ),
  provides('getProductsByCategory2', 404, (shop) =>
    call(shop, 'getProductsByCategory2', { path: { ProductCategory2_id: unknownId } }),
  ),
  provides('getProduct', 200, (shop) => call(shop, 'getProduct', { query: { productNum: 'GR1001' } })),
  provides('getProduct', 200, (shop) => call(shop, 'getProduct', { query: { pk: 1 } })),
  provides('getProduct', 200, (shop) => call(shop, 'getProduct', { query: { Name: 'rice' } })),
  provides('getProduct', 400, (shop) => call(shop, 'getProduct')),
  provides('getProduct', 404, (shop) => call(shop, 'getProduct', { query: { productNum: 'XX0000' } })),
];
