import { z } from 'zod';
import { atMost } from '../values/text-length.ts';

/** A promo code as typed. */
export const promoCodeInput = z
  .string()
  .trim()
  .min(1, 'Input a valid promo code.')
  .refine(atMost(64), 'Input a valid promo code.');
