import { z } from 'zod';
import { text } from '../values/input-rules.ts';
import { driverPhoneRule, emailRule, personNameRule } from '../values/person-rules.ts';

/** An application as a driver (docs/product.md, "Drivers"). */
export const driverApplicationInput = z.object({
  firstName: personNameRule(),
  lastName: personNameRule(),
  email: emailRule(),
  phone: driverPhoneRule(),
  city: text(1, 50),
  country: text(1, 50),
});
