import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../testing/schema-errors.ts';
import { sendContactMessageForm } from './contact-form.ts';

const filled = { name: 'Mei Lin', email: 'mei@example.com', phone: '', message: 'Hello\nthere' };

const errorsOf = (change: object) => schemaErrors(sendContactMessageForm, { ...filled, ...change });

describe('contact form', () => {
  it('returns the input of the mutation; phone is optional, line breaks stay', () => {
    expect(
      sendContactMessageForm.parse({ ...filled, name: ' Mei　Lin ', message: '\n Hello\nthere ' }),
    ).toEqual({
      ...filled,
      phone: null,
    });
  });

  it.each([
    ['name', '', 'Name is invalid.'],
    ['name', ' \n ', 'Name is invalid.'],
    ['name', 'x'.repeat(1_000_000), 'Name is invalid.'],
    ['email', '', 'Email is invalid.'],
    ['email', 'mei', 'Email is invalid.'],
    ['email', 'mei@example..com', 'Email is invalid.'],
    ['phone', '1'.repeat(31), 'Use at most 30 characters.'],
    ['message', '', 'Message cannot be empty.'],
    ['message', ' \n\t', 'Message cannot be empty.'],
    ['message', 'x'.repeat(5001), 'Use at most 5000 characters.'],
  ])('for an invalid %s %j › shows the error', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});
