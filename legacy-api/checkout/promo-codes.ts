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

/** Looks a promo code up, whatever its letter case. One with a last day is valid through that day. */
export async function checkPromoCode(queries: Queries, typed: string, now: Date): Promise<PromoCodeCheck> {
  const row = await queries
    .selectFrom('promo_codes')
    .selectAll()
    .where('code', '=', typed.trim().toUpperCase())
    .executeTakeFirst();
  if (!row) return { isValid: false, message: unknownCode };
  if (row.last_day !== null && row.last_day < dayOf(now)) return { isValid: false, message: expiredCode };
  const saving = { isPercent: row.is_percent === 1, offRateHundredths: row.off_rate_hundredths };
  const message = { en: row.message, zh: row.message_zh ?? row.message };
  return { isValid: true, code: row.code, saving, message };
}

export function promoCodeHandlers({ database: { queries }, clock }: Services): Handlers<'checkPromoCode'> {
  return {
    checkPromoCode: async ({ query, language }) => {
      const check = await checkPromoCode(queries, query.PromoCode, clock());
      return {
        is_valid: check.isValid,
        message: check.message[language],
        IsPercent: check.isValid && check.saving.isPercent,
        OffRate: check.isValid ? check.saving.offRateHundredths / 100 : 0,
      };
    },
  };
}
