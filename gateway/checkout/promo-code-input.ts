import { z } from 'zod';

/** A promo code as typed. */
export const promoCodeInput = z
  .string()
  .trim()
  .min(1, 'Input a valid promo code.')
  .max(64, 'Input a valid promo code.');
