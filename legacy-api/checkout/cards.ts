import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { callProvider } from '../payments/index.ts';
import { notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';

/**
 * Redeems a card reference for a cart, in the caller's transaction, and returns the card's last digits. Returns undefined if the reference is
 * not valid for this cart.
 */
export function redeemCard(
  queries: Queries,
  { reference, customerId, cartId }: { reference: string; customerId: number; cartId: number },
  now: Date,
): Promise<{ last4: string } | undefined> {
  return queries
    .updateTable('stored_cards')
    .set({ used_at: now.toISOString() })
    .where('reference', '=', reference)
    .where('customer_id', '=', customerId)
    .where('cart_id', '=', cartId)
    .where('used_at', 'is', null)
    .returning('last4')
    .executeTakeFirst();
}

/** Exchanges card data for a reference. Only the last four digits are stored. */
export function cardHandlers({
  database: { queries },
  payments,
  log,
  clock,
}: Services): Handlers<'storeCard'> {
  return {
    storeCard: async ({ body, caller }) => {
      const now = clock();
      const number = body.card_number.replace(/[ -]/g, '');
      const reference = await callProvider(
        { log },
        payments.storeCard(
          { number, holder: body.card_holder_name, expiry: body.card_expiry, code: body.card_cvv },
          now,
        ),
      );
      const cart = await queries
        .selectFrom('carts')
        .select('id')
        .where('id', '=', body.sales_order_id)
        .where('customer_id', '=', caller.id)
        .where('ordered_at', 'is', null)
        .executeTakeFirst();
      if (!cart) throw notFound();
      await queries
        .insertInto('stored_cards')
        .values({
          reference,
          customer_id: caller.id,
          cart_id: cart.id,
          last4: number.slice(-4),
          created_at: now.toISOString(),
          used_at: null,
        })
        .execute();
      return { card_reference: reference };
    },
  };
}
