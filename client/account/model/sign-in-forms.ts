import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import type { FailureMessages } from '../../forms/failure-messages.ts';
import { emailAddress, error, password, requiredText } from '../../forms/text-rules.ts';
import { lengthOf } from '../../forms/typed-text.ts';
import {
  maxUsernameLength,
  minPasswordLength,
  minUsernameLength,
  usernameCharacters,
} from './credentials.ts';

const anyUsername = requiredText(
  msg`Username is required.`,
  maxUsernameLength,
  msg`Use at most 150 characters.`,
);
const passwordMessages = {
  required: msg`Password is required.`,
  tooShort: msg`Password must be at least 8 characters.`,
  tooLong: msg`Use at most 128 characters.`,
};
const personName = (required: MessageDescriptor) =>
  requiredText(required, 50, msg`Use at most 50 characters.`);
const email = emailAddress({ required: msg`Email is required.`, format: msg`Email is invalid.` });

export const loginForm = z.object({ username: anyUsername, password: password(1, passwordMessages) });

/** A new password. */
export const newPassword = password(minPasswordLength, passwordMessages);

const username = z.pipe(
  anyUsername,
  z.string().check(
    z.refine((name) => lengthOf(name) >= minUsernameLength, {
      ...error(msg`Username must be at least 5 characters.`),
      abort: true,
    }),
    z.regex(usernameCharacters, error(msg`Use letters, digits and @ . + - _ only.`)),
  ),
);

export const registerForm = z.object({
  firstName: personName(msg`First name is required.`),
  lastName: personName(msg`Last name is required.`),
  email,
  username,
  password: newPassword,
});

export const resetRequestForm = z.object({ email });

export const resetPasswordForm = z.object({ newPassword });

/** Messages of the forms that set a password, for requests that failed. */
export const newPasswordFailures: FailureMessages = {
  UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your new password may be valid already.`,
};

/** The form that requests the deletion of the account. The server checks the password. */
export const deletionForm = z.object({ password: password(1, passwordMessages) });

/** The form that changes a password. */
export const changePasswordForm = z
  .object({
    // Checked by the server.
    oldPassword: password(1, { ...passwordMessages, required: msg`Enter your current password.` }),
    newPassword,
    repeated: z.string(),
  })
  .check(
    z.refine(({ newPassword: chosen, repeated }) => chosen === repeated, {
      ...error(msg`new passwords must match`),
      path: ['repeated'],
      // Compares both new passwords even if the current one is missing.
      when: () => true,
    }),
  );
