import { z } from 'zod';
import { driverPhoneRule, emailRule, personNameRule } from '../values/person-rules.ts';
import { atMost } from '../values/text-length.ts';

/** An application as a driver (docs/product.md, "Drivers"). */
export const driverApplicationInput = z.object({
  firstName: personNameRule('First Name is Required', 'First Name must be between 2 and 20 characters'),
  lastName: personNameRule('Last Name is Required', 'Last Name must be between 2 and 20 characters'),
  email: emailRule(),
  phone: driverPhoneRule('Phone must be between 10 and 12 numbers'),
  city: z.string().trim().min(1, 'City is Required').refine(atMost(50), 'City must be at most 50 characters'),
  country: z
    .string()
    .trim()
    .min(1, 'Country is Required')
    .refine(atMost(50), 'Country must be at most 50 characters'),
});
