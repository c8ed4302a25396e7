import * as z from 'zod/mini';
import { say } from './field-messages.ts';
import { newPassword } from './sign-in-forms.ts';
import { longestPassword } from './text-rules.ts';
import { lengthOf } from './typed-text.ts';

/** The change of a known password (spec section 5). */
export const changePasswordForm = z
  .object({
    // Whether it is the right one is for the shop to say.
    oldPassword: z.string().check(
      z.refine((typed) => typed.trim() !== '', { error: say('currentPasswordRequired') }),
      z.refine((typed) => lengthOf(typed) <= longestPassword, { error: say('passwordTooLong') }),
    ),
    newPassword,
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
