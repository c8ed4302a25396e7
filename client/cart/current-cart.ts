import type { ApolloCache } from '@apollo/client';
import { ShopperCartDocument, type CartFragment } from './cart.generated.ts';

/** Cache update of mutations that return a cart: it is the shopper's cart from now on, also when it is another one than before. */
export function writeCurrentCart(cache: ApolloCache, cart: CartFragment | null | undefined): void {
  if (cart) cache.writeQuery({ query: ShopperCartDocument, data: { cart } });
}
