import { z } from 'zod';
import { format, keeps, length, oneOf, optionalText, required, text } from '../values/input-rules.ts';
import { inputMessages } from '../values/messages/inputs.ts';
import { emailRules, personNameRule, phoneRule } from '../values/person-rules.ts';
import { usStates } from '../values/us-states.ts';

/** An address (docs/product.md, "Account"). */
export const addressInput = z.object({
  company: text(1, 50),
  firstName: personNameRule(),
  lastName: personNameRule(),
  street: text(2, 30),
  apartment: optionalText(length(3, 10)),
  city: text(3, 20),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .superRefine(keeps(oneOf(usStates, inputMessages.state)))
    .pipe(z.enum(usStates)),
  zip: z
    .string()
    .trim()
    .superRefine(keeps(required, format(/^\d{5}(-\d{4})?$/))),
  country: z
    .string()
    .superRefine(keeps(oneOf(['United States'], inputMessages.country)))
    .pipe(z.literal('United States')),
  telephone: phoneRule(),
  email: optionalText(...emailRules),
  gateCode: optionalText(length(1, 20)),
  isDefault: z.boolean(),
});

/** A valid address. */
export type CheckedAddress = z.output<typeof addressInput>;
