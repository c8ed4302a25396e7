import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../testing/schema-errors.ts';
import { applyAsDriverForm } from './application-form.ts';

const filled = {
  firstName: 'Diego',
  lastName: 'Ramos',
  email: 'diego@example.com',
  phone: '510-555-0142',
  city: 'Oakland',
  country: 'United States',
};

const errorsOf = (change: object) => schemaErrors(applyAsDriverForm, { ...filled, ...change });

describe('driver application form', () => {
  it('returns the input of the mutation', () => {
    expect(
      applyAsDriverForm.parse({ ...filled, firstName: ' Ｄiego\n', phone: '+1 (510) 555-0142' }),
    ).toEqual({
      ...filled,
      phone: '5105550142',
    });
  });

  it.each([
    ['firstName', '', 'First Name is Required'],
    ['firstName', '  ', 'First Name is Required'],
    ['firstName', 'L', 'First Name must be between 2 and 20 characters'],
    ['lastName', '', 'Last Name is Required'],
    ['lastName', 'x'.repeat(1_000_000), 'Last Name must be between 2 and 20 characters'],
    ['email', '', 'Email is Required'],
    ['email', 'diego@', 'Email is invalid.'],
    ['email', '<script>@x.y', 'Email is invalid.'],
    ['phone', '', 'Phone is Required'],
    ['phone', '510555014', 'Phone must be between 10 and 12 numbers'],
    ['phone', '510-555-014x', 'Phone must be between 10 and 12 numbers'],
    ['city', ' ', 'City is Required'],
    ['city', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['country', '', 'Country is Required'],
  ])('for an invalid %s %j › shows the error', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });
});
