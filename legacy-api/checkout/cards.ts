import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { notFound, rejection } from '../server/rejections.ts';
import { randomToken } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../values/store-time.ts';

/** The card number that the simulated bank declines. */
const declinedNumber = '4000000000000002';

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function rejectCard(number: string, expiry: string, now: Date): void {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw rejection(400, 'CARD_INVALID', 'The card number is not valid.');
  }
  if (expiry < dayOf(now).slice(0, 7)) throw rejection(400, 'CARD_INVALID', 'The card has expired.');
  if (number === declinedNumber) throw rejection(400, 'CARD_DECLINED', 'The card was declined.');
}

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
export function cardHandlers({ database: { queries }, clock }: Services): Handlers<'storeCard'> {
  return {
    storeCard: async ({ body, caller }) => {
      const now = clock();
      const number = body.card_number.replace(/[ -]/g, '');
      rejectCard(number, body.card_expiry, now);
      const cart = await queries
        .selectFrom('carts')
        .select('id')
        .where('id', '=', body.sales_order_id)
        .where('customer_id', '=', caller.id)
        .where('ordered_at', 'is', null)
        .executeTakeFirst();
      if (!cart) throw notFound();
      const reference = `card_${randomToken()}`;
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
