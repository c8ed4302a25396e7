import * as z from 'zod/mini';

// The page's security policy forbids code made at run time, which zod would try first.
z.config({ jitless: true });

const required = z.string().check(z.trim(), z.minLength(1));

/** The review form (spec section 5): name, email and title are required, the rest is free. */
export const reviewForm = z.object({
  name: required,
  email: required,
  title: required,
  rating: z.nullable(z.enum(['1', '2', '3', '4', '5'])),
  body: z.string(),
});

export type ReviewInput = z.infer<typeof reviewForm>;
