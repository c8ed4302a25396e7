import type { OperationId } from './rest-types.ts';

/** Seconds for which the structure of the catalog is fresh. */
const structure = 300;
/** Seconds for which products, their prices and their stock are fresh. */
const products = 15;

/**
 * Who may share a response. `public`: everyone, for `maxAge` seconds; never sends a token. `signed-in`: this customer, within one
 * request. `write`: no one; never retried.
 */
export type Tier =
  | { readonly kind: 'public'; readonly maxAge: number }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'write' };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template under the API base, exactly as in the contract, including slashes. */
  readonly path: string;
  /** Whether the token is sent: only if the contract requires a JWT. */
  readonly auth: 'jwt' | 'none';
  readonly tier: Tier;
}

const shared = (path: string, maxAge: number): Endpoint => ({
  method: 'GET',
  path,
  auth: 'none',
  tier: { kind: 'public', maxAge },
});
const own = (path: string): Endpoint => ({ method: 'GET', path, auth: 'jwt', tier: { kind: 'signed-in' } });
const write = (method: Endpoint['method'], path: string, auth: Endpoint['auth']): Endpoint => ({
  method,
  path,
  auth,
  tier: { kind: 'write' },
});

/** All calls of the REST API: method, path, token, and who may share the response. */
export const endpoints: Readonly<Record<OperationId, Endpoint>> = {
  // account
  logIn: write('POST', '/api-token-auth/', 'none'),
  registerCustomer: write('POST', '/v1/baseuser/register/customer/', 'none'),
  checkTaken: write('POST', '/v1/baseuser/checktaken/', 'none'),
  requestPasswordReset: write('POST', '/v1/mobile/account/req-reset-password/{email}', 'none'),
  verifyResetCode: write('POST', '/v1/mobile/account/verify-active/{code}', 'none'),
  resetPassword: write('POST', '/v1/mobile/account/reset-password/', 'none'),
  changePassword: write('POST', '/v1/mobile/account/change-password/', 'jwt'),
  getCustomer: own('/v1/mobile/account'),
  requestEmailVerification: write('POST', '/v1/mobile/account/verify_email_req', 'jwt'),
  uploadProfilePicture: write('PUT', '/v1/mobile/account/upload_profile', 'jwt'),
  getAddresses: own('/v1/mobile/address'),
  addAddress: write('POST', '/v1/mobile/address', 'jwt'),
  getDefaultAddress: own('/v1/mobile/address/default'),
  updateAddress: write('PUT', '/v1/mobile/address/{CustomerDetail_id}', 'jwt'),
  deleteAddress: write('DELETE', '/v1/mobile/address/{CustomerDetail_id}', 'jwt'),

  // catalog
  getBillboards: shared('/v1/mobile/billboard/', structure),
  getGroups: shared('/v1/mobile/group', structure),
  getCategories: shared('/v1/mobile/category/', structure),
  getCategories2: shared('/v1/mobile/category2/', structure),
  getCustomCategories: shared('/v1/mobile/customcategory/', products),
  getProductsByGroup: shared('/v1/mobile/product/group/{ProductGroup_id}', products),
  getProductsByCategory2: shared('/v1/mobile/product/category2/{ProductCategory2_id}', products),
  getProduct: shared('/v1/mobile/product/', products),

  // cart
  getOrderCart: own('/v1/mobile/order-cart'),
  addToOrderCart: write('POST', '/v1/mobile/order-cart', 'jwt'),
  setOrderCartLine: write('PUT', '/v1/mobile/order-cart', 'jwt'),
  removeFromOrderCart: write('DELETE', '/v1/mobile/order-cart', 'jwt'),
  priceLocalCart: write('POST', '/v1/mobile/cart/', 'none'),
  saveCart: write('PUT', '/v1/mobile/cart/', 'jwt'),

  // delivery
  getDeliveryTimes: own('/v1/mobile/delivery_time'),
  getDeliveryZips: shared('/v1/mobile/delivery_zip', structure),

  // checkout
  checkPromoCode: own('/v1/mobile/promocode'),
  storeCard: write('POST', '/v1/acpayment/store_card/', 'jwt'),
  placeOrder: write('POST', '/v1/mobile/order/', 'jwt'),
  confirmOrder: own('/v1/mobile/order/confirm/{SalesOrder_id}'),

  // orders
  getOrder: own('/v1/mobile/order/'),
  getOrderHistory: own('/v1/mobile/order/{months}'),
  getSalesOrder: own('/v1/mobile/sales_order/'),
  getSalesInvoice: own('/v1/mobile/sales_invoice/'),
  searchOrders: own('/v1/sale/sales_mobile_order/search/'),
  cancelOrder: write('PUT', '/v1/mobile/order/cancel/{SalesOrder_id}', 'jwt'),
  setOrderStatus: write('PUT', '/v1/mobile/order/set-status/', 'jwt'),
  getPendingOrders: own('/v1/mobile/pending-order/'),
  cancelPendingOrder: write('PUT', '/v1/mobile/pending-order/cancel/{SalesOrder_id}', 'jwt'),
  getConsolidatedOrders: own('/v1/mobile/consolidated-orders'),
  getGroupCode: own('/v1/mobile/group-code'),
  setGroupCode: write('PUT', '/v1/mobile/group-code', 'jwt'),

  // content and drivers
  sendContactMessage: write('POST', '/v1/contact/info/', 'none'),
  applyAsDriver: write('POST', '/v1/baseuser/mmdriver-application', 'none'),
};
