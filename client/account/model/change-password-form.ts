import * as z from 'zod/mini';
import { say } from './field-messages.ts';
import { password } from './text-rules.ts';
import { shortestPassword } from './sign-in-forms.ts';

/** The change of a known password (spec section 5). */
export const changePasswordForm = z
  .object({
    // Taken as it is: whether it is the right one is for the shop to say.
    oldPassword: z.string().check(z.minLength(1, { error: say('currentPasswordRequired') })),
    newPassword: password(shortestPassword, {
      required: say('passwordRequired'),
      length: say('passwordLength'),
    }),
    repeated: z.string(),
  })
  .check(
    z.refine(({ newPassword, repeated }) => newPassword === repeated, {
      error: say('newPasswordsDiffer'),
      path: ['repeated'],
      // The two are compared even while the current password is still missing.
      when: () => true,
    }),
  );

export type ChangePasswordFields = z.input<typeof changePasswordForm>;
