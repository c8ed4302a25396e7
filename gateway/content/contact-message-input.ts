import { z } from 'zod';
import { length, optionalText, text } from '../values/input-rules.ts';
import { emailRule } from '../values/person-rules.ts';

/** A message to the store (docs/product.md, "Content"). */
export const contactMessageInput = z.object({
  name: text(1, 100),
  email: emailRule(),
  phone: optionalText(length(1, 30)),
  message: text(1, 5000),
});
