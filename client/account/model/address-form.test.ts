import { describe, expect, it } from 'vitest';
import { createAddressForm, type AddressFields } from './address-form.ts';
import { schemaErrors } from '../../testing/schema-errors.ts';

const filled: AddressFields = {
  company: 'Home',
  firstName: 'Mei Ling',
  lastName: 'Chen',
  street: '1877 Cedar St',
  apartment: 'Apt 3',
  city: 'Berkeley',
  state: 'CA',
  zip: '94703',
  country: 'United States',
  telephone: '(510) 555-0142',
  email: 'mei@example.com',
  gateCode: '#2046',
  isDefault: true,
};

const errorsOf = (change: object) => schemaErrors(createAddressForm, { ...filled, ...change });

describe('address form', () => {
  it('returns the input of the mutation', () => {
    expect(createAddressForm.parse(filled)).toEqual({ ...filled, telephone: '5105550142' });
  });

  it('accepts empty optional fields', () => {
    expect(createAddressForm.parse({ ...filled, apartment: '', email: ' ', gateCode: '' })).toMatchObject({
      apartment: null,
      email: null,
      gateCode: null,
    });
  });

  it('normalizes full-width characters and pasted line breaks', () => {
    expect(
      createAddressForm.parse({
        ...filled,
        street: '１８７７\u3000Cedar\nSt ',
        zip: '９４７０３',
        telephone: '５１０５５５０１４２',
      }),
    ).toMatchObject({ street: '1877 Cedar St', zip: '94703', telephone: '5105550142' });
  });

  it.each([
    ['company', '', 'Company name is required. For a home, write “Home”.'],
    ['company', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['firstName', '', 'First name is required.'],
    ['firstName', ' \u3000 ', 'First name is required.'],
    ['firstName', 'L', 'First name must be 2 to 20 characters.'],
    ['lastName', '   ', 'Last name is required.'],
    ['lastName', 'x'.repeat(1_000_000), 'Last name must be 2 to 20 characters.'],
    ['street', '', 'Address is required.'],
    ['street', '1', 'Address must be 2 to 30 characters.'],
    ['apartment', '3', 'Apartment must be 3 to 10 characters, such as “Apt 3”.'],
    ['city', 'LA', 'City must be 3 to 20 characters.'],
    ['city', '', 'City is required.'],
    ['state', '', 'State is required.'],
    ['zip', '', 'Zip code is required or has wrong format'],
    ['country', 'Canada', 'We deliver in the United States only.'],
    ['telephone', '', 'Phone is required or has wrong format'],
    ['telephone', '510555014a', 'Phone is required or has wrong format'],
    ['email', 'mei@', 'Email is invalid.'],
    ['gateCode', 'x'.repeat(21), 'Use at most 20 characters.'],
  ])('for an invalid %s %j › shows the error', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('without input › shows an error at each required field', () => {
    expect(Object.keys(errorsOf({ firstName: '', street: '', zip: '' }))).toEqual([
      'firstName',
      'street',
      'zip',
    ]);
  });
});
