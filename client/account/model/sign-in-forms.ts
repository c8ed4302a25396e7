import * as z from 'zod/mini';
import { longestUsername, shortestPassword, shortestUsername, usernameCharacters } from './credentials.ts';
import { say } from './field-messages.ts';
import { emailAddress, password, requiredText } from './text-rules.ts';
import { lengthOf } from './typed-text.ts';

export const loginForm = z.object({
  username: requiredText(say('usernameRequired'), longestUsername, say('usernameTooLong')),
  password: password(1, {
    required: say('passwordRequired'),
    tooShort: say('passwordRequired'),
    tooLong: say('passwordTooLong'),
  }),
});

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
    z.regex(usernameCharacters, { error: say('usernameCharacters') }),
  ),
);
const email = emailAddress({ required: say('emailRequired'), format: say('emailFormat') });

export const registerForm = z.object({
  firstName: requiredText(say('firstNameRequired'), 50, say('nameTooLong')),
  lastName: requiredText(say('lastNameRequired'), 50, say('nameTooLong')),
  email,
  username,
  password: newPassword,
});

export const resetRequestForm = z.object({ email });

export const newPasswordForm = z.object({ newPassword });
