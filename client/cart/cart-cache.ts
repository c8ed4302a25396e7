import type { ApolloCache, MutationUpdaterFunction } from '@apollo/client';
import {
  ProductStockFragmentDoc,
  ShopperCartDocument,
  type CartFragment,
  type ProductStockFragment,
} from './cart.generated.ts';
import { withQuantity, type CartItem } from './cart-entity.ts';
import type { SetCartLineMutation, SetCartLineMutationVariables } from './cart-lines.generated.ts';

/** Context of a changed line for the links and the cache update, besides its variables. */
export interface LineChange {
  readonly item: CartItem;
  /** The number added (negative: removed); null if the shopper entered an absolute quantity. */
  readonly step: number | null;
  /** Position of a new line in a guest's cart. */
  readonly index: number | undefined;
}

declare module '@apollo/client' {
  interface DefaultContext {
    lineChange?: LineChange;
  }
}

/** The displayed cart, with optimistic changes. */
export const readShownCart = (cache: ApolloCache): CartFragment | null =>
  cache.readQuery({ query: ShopperCartDocument, optimistic: true })?.cart ?? null;

/** The cart confirmed by the server, without optimistic changes. */
export const readConfirmedCart = (cache: ApolloCache): CartFragment | null =>
  cache.readQuery({ query: ShopperCartDocument, optimistic: false })?.cart ?? null;

/** Cache update of mutations that return a cart: it becomes the shopper's cart, even if it has another id. */
export function writeCurrentCart(cache: ApolloCache, cart: CartFragment | null | undefined): void {
  if (cart) cache.writeQuery({ query: ShopperCartDocument, data: { cart } });
}

/** A product's cached stock; null if it is not cached. */
export const readStock = (cache: ApolloCache, productId: string): ProductStockFragment | null =>
  cache.readFragment({ id: `Product:${productId}`, fragment: ProductStockFragmentDoc });

/**
 * Cache update of `setCartLine`. The optimistic payload has neither cart nor errors: it sets the one line in the cart that is cached by
 * then. There is no payload if a later change has replaced this one.
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
