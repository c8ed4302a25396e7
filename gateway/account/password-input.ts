import { z } from 'zod';
import { atLeast, atMost } from '../values/text-length.ts';

/** A new password: 8 to 128 characters (docs/product.md, "Account"). */
export const newPasswordRule = z
  .string()
  .refine(atLeast(8), 'Password must have at least 8 characters.')
  .refine(atMost(128), 'Password must have at most 128 characters.');

/** A token of the password reset: opaque. */
const resetToken = z.string().min(1, 'Token is required.').refine(atMost(500), 'Token is invalid.');

/** `verifyResetCode`: a code has at least 6 characters. */
export const resetCodeInput = z.object({
  token: resetToken,
  code: z
    .string()
    .trim()
    .refine(atLeast(6), 'The code has at least 6 characters.')
    .refine(atMost(32), 'The code has at most 32 characters.'),
});

/** `resetPassword`. */
export const passwordResetInput = z.object({ token: resetToken, newPassword: newPasswordRule });

/** `changePassword`. */
export const passwordChangeInput = z.object({
  oldPassword: z
    .string()
    .min(1, 'Password is required.')
    .refine(atMost(128), 'Password must have at most 128 characters.'),
  newPassword: newPasswordRule,
});
