import * as z from 'zod/mini';
import { onlyCountry, parseTelephone, parseZip } from './address-parsers.ts';
import { say } from './field-messages.ts';
import { optionalText, requiredText, textOfLength } from './text-rules.ts';
import { isEmailAddress, tidyText } from './typed-text.ts';
import { isUsState } from './us-states.ts';

/** A field whose parser answers null where the text makes no sense. */
function parsed(parse: (typed: string) => string | null, error: string) {
  return z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => parse(typed) ?? ''),
    ),
    z.string().check(z.minLength(1, { error })),
  );
}

const optionalEmail = z.pipe(
  z.pipe(
    z.pipe(z.string(), z.transform(tidyText)),
    z
      .string()
      .check(z.refine((email) => email === '' || isEmailAddress(email), { error: say('emailFormat') })),
  ),
  z.transform((email) => (email === '' ? null : email)),
);

/** The address form: the rules of spec section 5, the stricter where it has two. What it answers is the mutation's `AddressInput`. */
export const addressForm = z.object({
  company: requiredText(say('companyRequired'), 50, say('companyLength')),
  firstName: textOfLength(2, 20, { required: say('firstNameRequired'), length: say('firstNameLength') }),
  lastName: textOfLength(2, 20, { required: say('lastNameRequired'), length: say('lastNameLength') }),
  street: textOfLength(2, 30, { required: say('streetRequired'), length: say('streetLength') }),
  apartment: optionalText(3, 10, say('apartmentLength')),
  city: textOfLength(3, 20, { required: say('cityRequired'), length: say('cityLength') }),
  state: z.string().check(z.refine(isUsState, { error: say('stateRequired') })),
  zip: parsed(parseZip, say('zipFormat')),
  country: z.literal(onlyCountry, { error: say('countryOnly') }),
  telephone: parsed(parseTelephone, say('telephoneFormat')),
  email: optionalEmail,
  gateCode: optionalText(1, 20, say('gateCodeLength')),
  isDefault: z.boolean(),
});

/** What the form's fields hold. */
export type AddressFields = z.input<typeof addressForm>;
/** What is sent. */
export type AddressValues = z.output<typeof addressForm>;
