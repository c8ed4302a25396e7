import * as z from 'zod/mini';
import { emailAddress, parseTelephone, requiredText, textOfLength } from '../../account/index.ts';
import { say } from './application-messages.ts';

const telephone = z.pipe(
  requiredText(say('phoneRequired'), 40, say('phoneLength')),
  z.pipe(
    z.transform((typed: string) => parseTelephone(typed) ?? ''),
    z.string().check(z.minLength(1, { error: say('phoneLength') })),
  ),
);

/** The application as a driver: the rules of spec section 5, the stricter where it has two. What it answers is the mutation's input. */
export const applicationForm = z.object({
  firstName: textOfLength(2, 20, { required: say('firstNameRequired'), length: say('firstNameLength') }),
  lastName: textOfLength(2, 20, { required: say('lastNameRequired'), length: say('lastNameLength') }),
  email: emailAddress({ required: say('emailRequired'), format: say('emailFormat') }),
  phone: telephone,
  city: requiredText(say('cityRequired'), 50, say('tooLong')),
  country: requiredText(say('countryRequired'), 50, say('tooLong')),
});

export type ApplicationFields = z.input<typeof applicationForm>;
