import type { ApolloCache, MutationUpdaterFunction } from '@apollo/client';
import {
  ProductStockFragmentDoc,
  ShopperCartDocument,
  type CartFragment,
  type ProductStockFragment,
} from './cart.generated.ts';
import { withQuantity, type CartItem } from './cart-entity.ts';
import type { SetCartLineMutation, SetCartLineMutationVariables } from './cart-lines.generated.ts';

/** What the links and the cache update need of a change of a line, besides its variables. */
export interface LineChange {
  readonly item: CartItem;
  /** How many are added (negative: taken off); null if the shopper chose the absolute quantity. */
  readonly step: number | null;
  /** Position of a new line in a guest's cart. */
  readonly index: number | undefined;
}

declare module '@apollo/client' {
  interface DefaultContext {
    lineChange?: LineChange;
  }
}

/** The cart as shown, with optimistic changes. */
export const readShownCart = (cache: ApolloCache): CartFragment | null =>
  cache.readQuery({ query: ShopperCartDocument, optimistic: true })?.cart ?? null;

/** The cart that the server has confirmed, without optimistic changes. */
export const readConfirmedCart = (cache: ApolloCache): CartFragment | null =>
  cache.readQuery({ query: ShopperCartDocument, optimistic: false })?.cart ?? null;

/** Cache update of mutations that return a cart: it is the shopper's cart from now on, also when it is another one than before. */
export function writeCurrentCart(cache: ApolloCache, cart: CartFragment | null | undefined): void {
  if (cart) cache.writeQuery({ query: ShopperCartDocument, data: { cart } });
}

/** A product's stock as the cache knows it; null if it does not. */
export const readStock = (cache: ApolloCache, productId: string): ProductStockFragment | null =>
  cache.readFragment({ id: `Product:${productId}`, fragment: ProductStockFragmentDoc });

/**
 * Cache update of `setCartLine`. The optimistic payload has neither cart nor errors: it sets the one line, in whatever cart is cached by then.
 * Without a payload a later change has replaced this one.
 */
export const updateLine: MutationUpdaterFunction<
  SetCartLineMutation,
  SetCartLineMutationVariables,
  ApolloCache
> = (cache, { data }, { variables, context }) => {
  const payload = data?.setCartLine;
  const change = context?.lineChange;
  if (!payload) return;
  if (payload.cart || payload.userErrors.length > 0 || !variables || !change) {
    writeCurrentCart(cache, payload.cart);
    return;
  }
  cache.updateQuery({ query: ShopperCartDocument }, (shown) =>
    shown?.cart?.id === variables.cartId
      ? { cart: withQuantity(shown.cart, change.item, variables.quantity) }
      : undefined,
  );
};
