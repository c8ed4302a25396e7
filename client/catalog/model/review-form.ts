import { msg } from '@lingui/core/macro';
import * as z from 'zod/mini';
import { requiredText } from '../../forms/text-rules.ts';

/** The review form: name, email and title are required, other fields are optional. */
export const reviewForm = z.object({
  rating: z.nullable(z.enum(['1', '2', '3', '4', '5'])),
  name: requiredText(msg`name can not be empty`, 1000),
  email: requiredText(msg`email can not be empty`, 1000),
  title: requiredText(msg`title can not be empty`, 1000),
  body: z.string(),
});

export type ReviewFields = z.input<typeof reviewForm>;
