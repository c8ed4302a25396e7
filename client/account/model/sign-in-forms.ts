import * as z from 'zod/mini';
import { say } from './field-messages.ts';
import { emailAddress, lengthOf, password, requiredText, tidyText } from './text-rules.ts';

/** The shortest username and password that may be chosen (spec section 5). */
export const shortestUsername = 5;
const longestUsername = 150;
export const shortestPassword = 8;
/** A verification code of this many characters is sent by itself (spec section 4). */
export const codeLength = 6;

export const loginForm = z.object({
  username: requiredText(say('usernameRequired'), longestUsername, say('usernameTooLong')),
  password: password(1, {
    required: say('passwordRequired'),
    tooShort: say('passwordRequired'),
    tooLong: say('passwordTooLong'),
  }),
});
export type LoginFields = z.input<typeof loginForm>;

/** A password that is being chosen. */
export const newPassword = password(shortestPassword, {
  required: say('passwordRequired'),
  tooShort: say('passwordLength'),
  tooLong: say('passwordTooLong'),
});

const username = z.pipe(
  requiredText(say('usernameRequired'), longestUsername, say('usernameTooLong')),
  z.string().check(
    z.refine((name) => lengthOf(name) >= shortestUsername, { error: say('usernameLength'), abort: true }),
    z.regex(/^[\p{L}\p{N}@.+_-]+$/u, { error: say('usernameCharacters') }),
  ),
);
const email = emailAddress({ required: say('emailRequired'), format: say('emailFormat') });

/** Whether a username or an address is worth asking the server about. */
export const isPossibleUsername = (typed: string): boolean => username.safeParse(typed).success;
export const isPossibleEmail = (typed: string): boolean => email.safeParse(typed).success;

export const registerForm = z.object({
  firstName: requiredText(say('firstNameRequired'), 50, say('nameTooLong')),
  lastName: requiredText(say('lastNameRequired'), 50, say('nameTooLong')),
  email,
  username,
  password: newPassword,
});
export type RegisterFields = z.input<typeof registerForm>;

export const resetRequestForm = z.object({ email });
export type ResetRequestFields = z.input<typeof resetRequestForm>;

export const newPasswordForm = z.object({ newPassword });
export type NewPasswordFields = z.input<typeof newPasswordForm>;

/** The code as it was mailed, whatever came along when it was pasted. */
export function tidyCode(typed: string): string {
  return tidyText(typed).replace(/[\s-]/g, '').slice(0, 32);
}
