import type { ReviewInput } from './review-form.ts';

/** A review with nothing in it. */
export const emptyReview: ReviewInput = { name: '', email: '', title: '', rating: null, body: '' };
