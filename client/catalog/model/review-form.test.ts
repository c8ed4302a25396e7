import { describe, expect, it } from 'vitest';
import { reviewForm } from './review-form.ts';

const missing = (input: unknown) => {
  const result = reviewForm.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

const emptyReview = { rating: null, name: '', email: '', title: '', body: '' };

describe('the review form', () => {
  it('requires name, email and title, and nothing else', () => {
    expect(missing(emptyReview)).toEqual(['name', 'email', 'title']);
    expect(missing({ ...emptyReview, name: 'Mei', email: 'mei@example.com', title: 'Crisp' })).toEqual([]);
  });

  it('for a field of spaces › counts it as empty', () => {
    expect(missing({ ...emptyReview, name: ' \n', email: '\u3000', title: '好' })).toEqual(['name', 'email']);
  });
});
