import { z } from 'zod';
import { emailRule } from '../values/person-rules.ts';
import { atMost } from '../values/text-length.ts';

/** A message to the store (docs/product.md, "Content"). */
export const contactMessageInput = z.object({
  name: z.string().trim().min(1, 'Name is invalid.').refine(atMost(100), 'Name is invalid.'),
  email: emailRule(),
  phone: z.string().trim().refine(atMost(30), 'Phone is too long.').nullish(),
  message: z.string().trim().min(1, 'Message cannot be empty.').refine(atMost(5000), 'Message is too long.'),
});
