import { InMemoryCache, type ApolloCache, type TypePolicies } from '@apollo/client';
import { connection } from './connection-policy.ts';

/** A value inside its owner: it has no identity, and a later read may ask for more of it. */
const value = { keyFields: false, merge: true } as const;
/** A value that is only ever true as a whole. */
const whole = { keyFields: false, merge: (_: unknown, next: unknown) => next } as const;

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // Null is what an expired token leaves of the cart; signing out evicts it.
      cart: { merge: (existing: unknown, incoming: unknown) => incoming ?? existing },
      // The same, where it could not be read beside other parts of a response.
      customer: { merge: (existing: unknown, incoming: unknown) => incoming ?? existing },
      searchProducts: connection(['term', 'sort', 'filter']),
      orders: connection(['period']),
      deals: connection([]),
      deliverySlots: { merge: false },
    },
  },
  ProductGroup: { fields: { products: connection(['sort', 'filter']), categories: { merge: false } } },
  Category2: { fields: { products: connection(['sort', 'filter']) } },
  Cart: { fields: { lines: { merge: false } } },
  Customer: { fields: { addresses: { merge: false } } },
  StorePolicy: { keyFields: [] },
  DeliverySlot: { keyFields: ['value'] },
  DeliveryArea: { keyFields: ['zip'] },
  OrderConfirmation: { keyFields: ['orderId'] },
  Money: value,
  LocalizedText: value,
  LocalizedHtml: value,
  Image: value,
  ProductImage: value,
  PageInfo: value,
  StoreLinks: value,
  IntRange: value,
  RewardTier: value,
  DeliveryWindow: value,
  OrderDocument: value,
  OrderLine: value,
  ShippingAddress: value,
  UnitPrice: value,
  PendingPayment: value,
  ProductFacets: whole,
  Totals: whole,
  GuestCart: whole,
};

/** Root fields that belong to the customer. */
const privateFields = [
  'cart',
  'customer',
  'orders',
  'order',
  'boughtProducts',
  'deliverySlots',
  'orderConfirmation',
];

/** The normalized cache: a product, a cart, a customer stands in it once, and every part of the page reads that one. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies });
}

/** Forgets all that belonged to a customer: nobody who comes after sees it. */
export function forgetCustomer(cache: ApolloCache): void {
  cache.batch({
    update(batched) {
      for (const fieldName of privateFields) batched.evict({ id: 'ROOT_QUERY', fieldName });
      batched.gc();
    },
  });
}
