import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import {
  error,
  nameOfPerson,
  optionalEmail,
  optionalText,
  parsedText,
  requiredText,
  textOfLength,
} from '../../forms/text-rules.ts';
import { onlyCountry, parseTelephone, parseZip } from '../../forms/us-formats.ts';
import { isUsState } from './us-states.ts';

/** The address form (docs/product.md, "Account"). Its output is the mutation's `AddressInput`. */
export const createAddressForm = z.object({
  company: requiredText(
    msg`Company name is required. For a home, write “Home”.`,
    50,
    msg`Use at most 50 characters.`,
  ),
  firstName: nameOfPerson({
    required: msg`First name is required.`,
    length: msg`First name must be 2 to 20 characters.`,
  }),
  lastName: nameOfPerson({
    required: msg`Last name is required.`,
    length: msg`Last name must be 2 to 20 characters.`,
  }),
  street: textOfLength(2, 30, {
    required: msg`Address is required.`,
    length: msg`Address must be 2 to 30 characters.`,
  }),
  apartment: optionalText(3, 10, msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`),
  city: textOfLength(3, 20, {
    required: msg`City is required.`,
    length: msg`City must be 3 to 20 characters.`,
  }),
  state: z.string().check(z.refine(isUsState, error(msg`State is required.`))),
  zip: parsedText(parseZip, msg`Zip code is required or has wrong format`),
  country: z.literal(onlyCountry, error(msg`We deliver in the United States only.`)),
  telephone: parsedText(parseTelephone, msg`Phone is required or has wrong format`),
  email: optionalEmail(msg`Email is invalid.`),
  gateCode: optionalText(1, 20, msg`Use at most 20 characters.`),
  isDefault: z.boolean(),
});

/** The values of the form. */
export type AddressFields = z.input<typeof createAddressForm>;
/** The mutation's input. */
export type AddressValues = z.output<typeof createAddressForm>;
