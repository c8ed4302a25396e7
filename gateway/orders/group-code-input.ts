import { z } from 'zod';

/** A group leader's code; an empty one clears it. */
export const groupCodeInput = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{0,32}$/, 'A group code has at most 32 letters, digits and hyphens.');
