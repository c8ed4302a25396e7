import { z } from 'zod';
import { emailRule } from '../values/person-rules.ts';
import { atMost } from '../values/text-length.ts';

const username = z
  .string()
  .trim()
  .min(1, 'Username is required.')
  .refine(atMost(150), 'Username is too long.');

/** What `login` takes; whether it is right is for the back end to say. */
export const loginInput = z.object({
  username,
  password: z.string().min(1, 'Password is required.').refine(atMost(128), 'Password is too long.'),
});

/** What `isUsernameTaken` asks about. */
export const usernameQuestion = z.object({ username });

/** What `isEmailTaken` asks about: a text that is no address yet is simply not taken. */
export const emailQuestion = z.object({
  email: z.string().trim().min(1, 'Email is required.').refine(atMost(254), 'Email is too long.'),
});

/** What `requestPasswordReset` takes. */
export const emailInput = z.object({ email: emailRule() });
