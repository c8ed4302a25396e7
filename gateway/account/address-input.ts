import { z } from 'zod';
import { emailRule, personNameRule, phoneRule } from '../values/person-rules.ts';
import { atLeast, atMost } from '../values/text-length.ts';

/** The 50 states and the District of Columbia. */
// prettier-ignore
export const usStates = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID',
  'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO',
  'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA',
  'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const;

const between = (label: string, min: number, max: number) =>
  `${label} must have ${min} to ${max} characters.`;

const text = (label: string, min: number, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine(atLeast(min), between(label, min, max))
    .refine(atMost(max), between(label, min, max));

/** A text that may be left out; an empty one counts as left out. */
const optional = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(z.union([z.null(), schema]));

/** An address (docs/product.md, "Account"). */
export const addressInput = z.object({
  company: text('Company name', 1, 50),
  firstName: personNameRule('First name is required.', between('First name', 2, 20)),
  lastName: personNameRule('Last name is required.', between('Last name', 2, 20)),
  street: text('Address', 2, 30),
  apartment: optional(text('Apartment', 3, 10)),
  city: text('City', 3, 20),
  state: z.string().trim().toUpperCase().pipe(z.enum(usStates, 'State is required.')),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}(-\d{4})?$/, 'Zip code is required or has wrong format'),
  country: z.literal('United States', 'Only United States is served.'),
  telephone: phoneRule('Phone is required or has wrong format'),
  email: optional(emailRule()),
  gateCode: optional(text('Gate code', 1, 20)),
  isDefault: z.boolean(),
});

/** An address that keeps the rules. */
export type CheckedAddress = z.output<typeof addressInput>;
