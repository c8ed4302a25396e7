import type { ApolloClient } from '@apollo/client';
import { guestCart, guestLine } from './cart-entity.ts';
import { writeCurrentCart } from './cart-cache.ts';
import { readGuestCart, writeGuestLines } from './guest-cart.ts';
import { serializeGuestCart } from './model/guest-cart.ts';
import { priceChanges } from './price-changes.ts';
import { GuestCartDocument } from './pricing.generated.ts';
import type { PricedCart } from './useSaveCart.ts';

/** Prices a guest's cart and stores the shop's changes. Resolves with null if the cart has changed in the meantime. */
export async function priceGuestCart(client: ApolloClient): Promise<PricedCart | null> {
  const { lines: stored } = readGuestCart();
  const { data } = await client.query({
    query: GuestCartDocument,
    variables: { lines: stored.map(({ Product_id, quantity }) => ({ productId: Product_id, quantity })) },
    fetchPolicy: 'network-only',
  });
  if (!data?.guestCart) throw new Error('The cart was not priced');
  const { cart, totals, adjustments } = data.guestCart;
  const lines = cart.lines.map((line) =>
    guestLine(line, line.quantity, line.product?.stockLevel ?? line.quantity),
  );
  const { lines: current } = readGuestCart();
  const isCurrent = serializeGuestCart(current) === serializeGuestCart(stored);
  if (isCurrent) writeGuestLines(lines);
  const priced = guestCart(isCurrent ? lines : current);
  writeCurrentCart(client.cache, priced);
  if (!isCurrent) return null;
  const repriced = priceChanges(guestCart(stored).lines, cart.lines, adjustments);
  return { lines: priced.lines, totals, adjustments: [...adjustments, ...repriced] };
}
