import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { emailAddress, nameOfPerson, parsedText, requiredText } from '../../forms/text-rules.ts';
import { parseTelephone } from '../../forms/us-formats.ts';

const phoneLength = msg`Phone must be between 10 and 12 numbers`;
const tooLong = msg`Use at most 50 characters.`;

/** The application as a driver (docs/product.md, "Drivers"). Its output is the mutation's input. */
export const applyAsDriverForm = z.object({
  firstName: nameOfPerson({
    required: msg`First Name is Required`,
    length: msg`First Name must be between 2 and 20 characters`,
  }),
  lastName: nameOfPerson({
    required: msg`Last Name is Required`,
    length: msg`Last Name must be between 2 and 20 characters`,
  }),
  email: emailAddress({ required: msg`Email is Required`, format: msg`Email is invalid.` }),
  phone: z.pipe(
    requiredText(msg`Phone is Required`, 40, phoneLength),
    parsedText((typed) => parseTelephone(typed, 12), phoneLength),
  ),
  city: requiredText(msg`City is Required`, 50, tooLong),
  country: requiredText(msg`Country is Required`, 50, tooLong),
});
