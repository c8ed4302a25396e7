import type { ApolloClient } from '@apollo/client';
import type { CartFragment } from './cart.generated.ts';
import { writeProduct } from './cart-cache.ts';
import { guestCartOf, guestLineOf } from './cart-entity.ts';
import type { GuestLine } from './model/guest-cart.ts';
import { priceChanges } from './price-changes.ts';
import {
  CartProductsDocument,
  GuestCartDocument,
  SaveCartDocument,
  type CartAdjustmentFragment,
  type CartProductsQuery,
  type CartTotalsFragment,
  type GuestCartQuery,
  type GuestCartQueryVariables,
  type SaveCartMutation,
  type SaveCartMutationVariables,
} from './pricing.generated.ts';

/** A guest's cart as the shop prices it now. */
export interface PricedGuestCart {
  readonly lines: readonly GuestLine[];
  readonly totals: CartTotalsFragment;
  readonly adjustments: readonly CartAdjustmentFragment[];
}

/** Asks what the guest's lines cost and whether they can still be had; what is learnt of the products goes into the cache. Rejects on failure. */
export async function priceGuestCart(
  client: ApolloClient,
  stored: readonly GuestLine[],
): Promise<PricedGuestCart> {
  const { data, error } = await client.query<GuestCartQuery, GuestCartQueryVariables>({
    query: GuestCartDocument,
    variables: { lines: stored.map(({ Product_id, quantity }) => ({ productId: Product_id, quantity })) },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw error ?? new Error('The cart was not priced');
  const { cart, totals, adjustments } = data.guestCart;
  for (const { product } of cart.lines) if (product) writeProduct(client, product);
  return {
    lines: cart.lines.map((line) =>
      guestLineOf(line, line.quantity, line.product?.stockLevel ?? line.quantity),
    ),
    totals,
    adjustments: [...adjustments, ...priceChanges(guestCartOf(stored).lines, cart.lines, adjustments)],
  };
}

/** Brings the products of the customer's lines into the cache: their stock bounds the steppers. */
export async function loadCartProducts(client: ApolloClient): Promise<void> {
  const { data } = await client.query<CartProductsQuery>({
    query: CartProductsDocument,
    fetchPolicy: 'no-cache',
  });
  for (const { product } of data?.cart?.lines ?? []) if (product) writeProduct(client, product);
}

/** What the customer's cart is saved with; what is left out is cleared (spec section 4, "save and adjust"). */
export interface SaveChoices {
  readonly promoCode?: string | null;
  readonly useCredit?: boolean;
}

/** The saved cart and what it costs. */
export interface SavedCart {
  readonly cart: CartFragment;
  readonly totals: CartTotalsFragment;
  readonly adjustments: readonly CartAdjustmentFragment[];
}

/** Saves the customer's cart and lets the shop adjust it. Rejects when it was not saved. */
export async function saveCustomerCart(client: ApolloClient, choices: SaveChoices): Promise<SavedCart> {
  const { data } = await client.mutate<SaveCartMutation, SaveCartMutationVariables>({
    mutation: SaveCartDocument,
    variables: { promoCode: choices.promoCode ?? null, useCredit: choices.useCredit ?? false },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The cart was not saved');
  const { cart, totals, adjustments, userErrors } = data.saveCart;
  const [refusal] = userErrors;
  if (!cart || !totals || refusal) throw new Error(refusal?.message ?? 'The cart was not saved');
  return { cart, totals, adjustments };
}
