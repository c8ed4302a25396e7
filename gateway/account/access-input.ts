import { z } from 'zod';
import { format, keeps, length, text } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { emailRule } from '../values/person-rules.ts';

const username = text(1, 150);

/** A text in which spaces count: a password, a token. */
const exactText = (min: number, max: number) => z.string().superRefine(keeps(length(min, max)));

/** `login`; the REST API checks whether it is right. */
export const loginInput = z.object({ username, password: exactText(1, 128) });

/** `requestAccountDeletion`; the REST API checks whether it is right. */
export const deletionInput = loginInput.pick({ password: true });

/** `isUsernameTaken`. */
export const usernameQuestion = z.object({ username });

/** `isEmailTaken`: a text that is no address yet is not taken. */
export const emailQuestion = z.object({ email: text(1, 254) });

/** A new password: 8 to 128 characters (docs/product.md, "Account"). */
const newPassword = exactText(8, 128);

/** `register` (docs/product.md, "Account"). */
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

/** `requestPasswordReset`. */
export const emailInput = z.object({ email: emailRule() });

/** A token of the password reset: opaque. */
const resetToken = exactText(1, 500);

/** `verifyResetCode`: a code has at least 6 characters. */
export const resetCodeInput = z.object({ token: resetToken, code: text(6, 32) });

/** `resetPassword`. */
export const passwordResetInput = z.object({ token: resetToken, newPassword });

/** `changePassword`. */
export const passwordChangeInput = z.object({ oldPassword: exactText(1, 128), newPassword });
