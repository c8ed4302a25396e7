/** What the app shows of the customer. Written out in each document, because Relay masks the data of fragments. */
const customerParts = `id
  cart { id totalQuantity subtotal { amount } lines { id quantity } }
  orders(first: 5) { nodes { id status } }`;
const checkoutParts = 'id usesCredit totals { promoCode grandTotal { amount } }';
const stock = 'products { id stockLevel }';
const errors = 'userErrors { code }';

/** The operations of an app that watches the cart's badge, the order list and a product's stock. */
export const documents = {
  Customer: `query Customer { viewer { customer { ${customerParts} } } }`,
  Checkout: `query Checkout { checkout { ${checkoutParts} } }`,
  Stock: 'query Stock($id: ID!) { product(by: { id: $id }) { id stockLevel } }',
  LogIn: `mutation LogIn($username: String!, $password: String!) {
    login(username: $username, password: $password) { token viewer { customer { ${customerParts} } } ${errors} }
  }`,
  Merge: `mutation Merge($targets: [CartLineInput!]!) {
    mergeCart(targets: $targets) { customer { ${customerParts} } ${stock} ${errors} }
  }`,
  Promo: `mutation Promo($code: String!) {
    applyPromoCode(code: $code) { checkout { ${checkoutParts} } customer { ${customerParts} } ${errors} }
  }`,
  Place: `mutation Place($order: PlaceOrderInput!) {
    placeOrder(input: $order) { order { id } customer { ${customerParts} } ${stock} ${errors} }
  }`,
  Cancel: `mutation Cancel($id: ID!) {
    cancelOrder(id: $id) { order { id status } customer { ${customerParts} } ${stock} ${errors} }
  }`,
  LogOut: 'mutation LogOut { logout { viewer { customer { id } } } }',
} as const;

export type DocumentName = keyof typeof documents;
export type Variables = Readonly<Record<string, unknown>>;

/** A client with a normalized cache. `send` is its network. */
export interface WatchingClient {
  /** Reads a query from the network, then follows the cache. The function returns the newest data. */
  watch(name: DocumentName, variables?: Variables): Promise<() => unknown>;
  /** Sends a mutation without an update function. */
  mutate(name: DocumentName, variables: Variables): Promise<unknown>;
  stop(): void;
}

/** Sends an operation with the token that the app has now. */
export type Send = (text: string, variables: Variables) => Promise<{ data: unknown; errors?: unknown }>;
