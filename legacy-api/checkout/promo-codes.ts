import type { Saving } from '../cart/index.ts';
import type { Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import type { Services } from '../services.ts';
import { dayOf } from '../store-time.ts';

export type PromoCodeCheck =
  { isValid: true; code: string; saving: Saving; message: string } | { isValid: false; message: string };

/** Looks a promo code up, whatever its letter case. One with a last day is valid through that day. */
export async function checkPromoCode(queries: Queries, typed: string, now: Date): Promise<PromoCodeCheck> {
  const row = await queries
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', typed.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) return { isValid: false, message: 'please enter a valid promo code' };
  if (row.last_day !== null && row.last_day < dayOf(now)) {
    return { isValid: false, message: 'This promo code has expired. 此优惠码已过期。' };
  }
  const saving = { isPercent: row.is_percent === 1, offRateHundredths: row.off_rate_hundredths };
  return { isValid: true, code: row.code, saving, message: row.message };
}

export function promoCodeHandlers({ database: { queries }, clock }: Services): Handlers<'checkPromoCode'> {
  return {
    checkPromoCode: async ({ query }) => {
      const check = await checkPromoCode(queries, query.PromoCode, clock());
      return {
        is_valid: check.isValid,
        message: check.message,
        IsPercent: check.isValid && check.saving.isPercent,
        OffRate: check.isValid ? check.saving.offRateHundredths / 100 : 0,
      };
    },
  };
}
