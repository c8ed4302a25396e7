import { z } from 'zod';

/** A zip code, five digits or 5+4; becomes its first five digits. */
export const zipInput = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/, 'Enter a valid zipcode.')
  .transform((zip) => zip.slice(0, 5));
