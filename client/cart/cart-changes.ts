import type { ApolloClient } from '@apollo/client';
import type { CartLineFragment } from './cart.generated.ts';
import { priceChanges } from './price-changes.ts';
import { GuestCartDocument, type CartAdjustmentFragment } from './pricing.generated.ts';

/**
 * Finds the removed lines whose products are unavailable: sold out or off sale. The server drops them without an adjustment; the shopper
 * removed the others elsewhere. If the lookup fails, all removed lines are reported.
 */
async function unavailableOf(
  client: ApolloClient,
  gone: readonly CartLineFragment[],
): Promise<CartAdjustmentFragment[]> {
  const isReported = await client
    .query({
      query: GuestCartDocument,
      variables: { lines: gone.map(({ productId, quantity }) => ({ productId, quantity })) },
      fetchPolicy: 'no-cache',
    })
    .then(
      ({ data }) => {
        const lines = data?.guestCart?.cart.lines ?? [];
        return (line: CartLineFragment) => !lines.some(({ productId }) => productId === line.productId);
      },
      () => () => true,
    );
  return gone.filter(isReported).map(({ productId, name, quantity }) => ({
    productId,
    name,
    reason: 'REMOVED',
    requested: quantity,
    available: 0,
  }));
}

/** The differences between two states of the same cart: unavailable products and new prices, without those in `known`. */
export async function cartChanges(
  client: ApolloClient,
  shown: readonly CartLineFragment[],
  now: readonly CartLineFragment[],
  known: readonly CartAdjustmentFragment[] = [],
): Promise<CartAdjustmentFragment[]> {
  const present = new Set([...now, ...known].map(({ productId }) => productId));
  const gone = shown.filter(({ productId }) => !present.has(productId));
  const unavailable = gone.length === 0 ? [] : await unavailableOf(client, gone);
  return [...unavailable, ...priceChanges(shown, now, known)];
}
