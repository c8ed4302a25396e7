import { InMemoryCache, type ApolloCache, type TypePolicies } from '@apollo/client';
import { connection } from './connection-policy.ts';

/** A value without an id: later reads may add fields to it. */
const embedded = { keyFields: false, merge: true } as const;
/** A value that is replaced as a whole. */
const replaced = { keyFields: false, merge: (_: unknown, next: unknown) => next } as const;

const typePolicies: TypePolicies = {
  Query: {
    fields: {
      // The cart is null when the token has expired. Signing out evicts it.
      cart: { merge: (existing: unknown, incoming: unknown) => incoming ?? existing },
      // Also null when only this field of a response failed.
      customer: { merge: (existing: unknown, incoming: unknown) => incoming ?? existing },
      searchProducts: connection(['term', 'sort', 'filter']),
      deals: connection([]),
      deliverySlots: { merge: false },
    },
  },
  ProductGroup: { fields: { products: connection(['sort', 'filter']), categories: { merge: false } } },
  Subcategory: { fields: { products: connection(['sort', 'filter']) } },
  Cart: { fields: { lines: { merge: false } } },
  Customer: { fields: { addresses: { merge: false }, orders: connection(['filter']) } },
  Order: { fields: { lines: { merge: false } } },
  Invoice: { fields: { lines: { merge: false } } },
  StorePolicy: { keyFields: [] },
  Dish: { keyFields: ['handle'] },
  DeliveryArea: { keyFields: ['zip'] },
  OrderConfirmation: { keyFields: ['orderId'] },
  Money: embedded,
  LocalizedText: embedded,
  LocalizedHtml: embedded,
  Image: embedded,
  ProductImage: embedded,
  PageInfo: embedded,
  StoreLinks: embedded,
  IntRange: embedded,
  RewardTier: embedded,
  DeliveryWindow: embedded,
  OrderPayment: embedded,
  OrderDelivery: embedded,
  OrderCost: embedded,
  ShippingAddress: embedded,
  UnitPrice: embedded,
  PendingPayment: embedded,
  ProductFacets: replaced,
  Totals: replaced,
  GuestCart: replaced,
};

/** Root fields of the customer. */
const privateFields = ['cart', 'customer', 'order', 'boughtProducts', 'deliverySlots', 'orderConfirmation'];

/** The normalized cache: each product, cart and customer is stored once and shared by the whole page. */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies });
}

/** Evicts a customer's data, so that the next person cannot see it. */
export function forgetCustomer(cache: ApolloCache): void {
  cache.batch({
    update(batched) {
      for (const fieldName of privateFields) batched.evict({ id: 'ROOT_QUERY', fieldName });
      batched.gc();
    },
  });
}
