import { z } from 'zod';
import { format, keeps, length, text } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { emailRule } from '../values/person-rules.ts';

const username = text(1, 150);

/** A string whose leading and trailing spaces count: a password or token. */
const exactText = (min: number, max: number) => z.string().superRefine(keeps(length(min, max)));

/** Input of `login`. The REST API checks the credentials. */
export const loginInput = z.object({ username, password: exactText(1, 128) });

/** Input of `requestAccountDeletion`. The REST API checks the password. */
export const deletionInput = loginInput.pick({ password: true });

/** Input of `isUsernameTaken`. */
export const usernameQuestion = z.object({ username });

/** Input of `isEmailTaken`. An incomplete address is not taken. */
export const emailQuestion = z.object({ email: text(1, 254) });

/** A new password: 8 to 128 characters (docs/product.md, "Account"). */
const newPassword = exactText(8, 128);

/** Input of `register` (docs/product.md, "Account"). */
export const registerInput = z.object({
  firstName: text(1, 50),
  lastName: text(1, 50),
  email: emailRule(),
  password: newPassword,
  username: z
    .string()
    .trim()
    .superRefine(keeps(length(5, 150), format(/^[\p{L}\p{N}@.+_-]+$/u, inputMessages.username))),
});

/** Input of `requestPasswordReset`. */
export const emailInput = z.object({ email: emailRule() });

/** An opaque token of a password reset. */
const resetToken = exactText(1, 500);

/** Input of `verifyResetCode`. A code has at least 6 characters. */
export const resetCodeInput = z.object({ token: resetToken, code: text(6, 32) });

/** Input of `resetPassword`. */
export const passwordResetInput = z.object({ token: resetToken, newPassword });

/** Input of `changePassword`. */
export const passwordChangeInput = z.object({ oldPassword: exactText(1, 128), newPassword });
