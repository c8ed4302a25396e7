import type { Saving } from '../cart/index.ts';
import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import type { Bilingual } from '../values/html.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../values/store-time.ts';

/** The result of a check, with the message for the customer in both languages. */
export type PromoCodeCheck =
  | { isValid: true; code: string; saving: Saving; message: Bilingual }
  | { isValid: false; message: Bilingual };

const unknownCode: Bilingual = { en: 'please enter a valid promo code', zh: '请输入有效的优惠码' };
const expiredCode: Bilingual = { en: 'This promo code has expired.', zh: '此优惠码已过期。' };

const usedCode: Bilingual = { en: 'You have already used this promo code.', zh: '您已使用过此优惠码。' };

/** How many orders of a customer use a code. Canceled orders do not count. */
async function usesOf(queries: Queries, code: string, customerId: number): Promise<number> {
  const { uses } = await queries
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('uses'))
    .where('customer_id', '=', customerId)
    .where('promo_code', '=', code)
    .where('sale_status', '!=', 'Cancelled')
    .executeTakeFirstOrThrow();
  return uses;
}

/**
 * Checks a promo code for a customer, ignoring case. A code is valid through its last day. To enforce `uses_per_customer`, call this in the
 * transaction that places the order: it locks the customer's only open cart.
 */
export async function checkPromoCode(
  queries: Queries,
  typed: string,
  customerId: number,
  now: Date,
): Promise<PromoCodeCheck> {
  const row = await queries
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', typed.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) return { isValid: false, message: unknownCode };
  if (row.last_day !== null && row.last_day < dayOf(now)) return { isValid: false, message: expiredCode };
  const { uses_per_customer: maxUses } = row;
  if (maxUses !== null && (await usesOf(queries, row.code, customerId)) >= maxUses) {
    return { isValid: false, message: usedCode };
  }
  const saving = { isPercent: row.is_percent === 1, offRateHundredths: row.off_rate_hundredths };
  const message = { en: row.message, zh: row.message_zh ?? row.message };
  return { isValid: true, code: row.code, saving, message };
}

export function promoCodeHandlers({ database: { queries }, clock }: Services): Handlers<'checkPromoCode'> {
  return {
    checkPromoCode: async ({ query, caller, language }) => {
      const check = await checkPromoCode(queries, query.PromoCode, caller.id, clock());
      return {
        is_valid: check.isValid,
        message: check.message[language],
        IsPercent: check.isValid && check.saving.isPercent,
        OffRate: check.isValid ? check.saving.offRateHundredths / 100 : 0,
      };
    },
  };
}
