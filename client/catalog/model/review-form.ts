import { z } from 'zod';

const required = z.string().trim().min(1);

/** The review form (spec section 5): name, email and title are required, the rest is free. */
export const reviewForm = z.object({
  name: required,
  email: required,
  title: required,
  rating: z.enum(['1', '2', '3', '4', '5']).nullable(),
  body: z.string(),
});

export type ReviewInput = z.infer<typeof reviewForm>;

export const emptyReview: ReviewInput = { name: '', email: '', title: '', rating: null, body: '' };
