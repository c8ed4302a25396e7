import { z } from 'zod';
import { emailRule } from '../values/person-rules.ts';
import { atLeast, atMost } from '../values/text-length.ts';

const username = z
  .string()
  .trim()
  .min(1, 'Username is required.')
  .refine(atMost(150), 'Username is too long.');

/** `login`; the REST API checks whether it is right. */
export const loginInput = z.object({
  username,
  password: z.string().min(1, 'Password is required.').refine(atMost(128), 'Password is too long.'),
});

/** `requestAccountDeletion`; the REST API checks whether it is right. */
export const deletionInput = loginInput.pick({ password: true });

/** `isUsernameTaken`. */
export const usernameQuestion = z.object({ username });

/** `isEmailTaken`: a text that is no address yet is not taken. */
export const emailQuestion = z.object({
  email: z.string().trim().min(1, 'Email is required.').refine(atMost(254), 'Email is too long.'),
});

const requiredName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine(atMost(50), `${label} must have at most 50 characters.`);

/** A new password: 8 to 128 characters (docs/product.md, "Account"). */
const newPasswordRule = z
  .string()
  .refine(atLeast(8), 'Password must have at least 8 characters.')
  .refine(atMost(128), 'Password must have at most 128 characters.');

/** `register` (docs/product.md, "Account"). */
export const registerInput = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: emailRule(),
  password: newPasswordRule,
  username: z
    .string()
    .trim()
    .refine(atLeast(5), 'Username must have at least 5 characters.')
    .refine(atMost(150), 'Username must have at most 150 characters.')
    .regex(/^[\p{L}\p{N}@.+_-]+$/u, 'Username may have letters, digits and @ . + - _ only.'),
});

/** `requestPasswordReset`. */
export const emailInput = z.object({ email: emailRule() });

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
