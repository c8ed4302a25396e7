import { z } from 'zod';
import { emailRule } from '../values/person-rules.ts';
import { newPasswordRule } from './password-input.ts';
import { atLeast, atMost } from '../values/text-length.ts';

const requiredName = (label: string) =>
  z
    .string()
    .trim()
    .min(1, `${label} is required.`)
    .refine(atMost(50), `${label} must have at most 50 characters.`);

/** What `register` takes (docs/product.md, "Account"). */
export const registerInput = z.object({
  firstName: requiredName('First name'),
  lastName: requiredName('Last name'),
  email: emailRule(),
  password: newPasswordRule,
  username: z
    .string()
    .trim()
    .refine(atLeast(5), 'Username must have at least 5 characters.')
    .refine(atMost(150), 'Username must have at most 150 characters.')
    .regex(/^[\p{L}\p{N}@.+_-]+$/u, 'Username may have letters, digits and @ . + - _ only.'),
});
