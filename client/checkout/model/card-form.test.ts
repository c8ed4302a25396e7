import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../testing/schema-errors.ts';
import { storeCardForm, type CardFields } from './card-form.ts';

const filled: CardFields = {
  holderName: 'Mei Lin',
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvv: '123',
};
const form = storeCardForm('2026-03-05');

describe('card form', () => {
  it('returns the digits only', () => {
    expect(form.parse(filled)).toEqual({ ...filled, number: '4242424242424242' });
  });

  it.each([
    ['holderName', ' ', 'Name on card is required.'],
    ['number', '', 'Card number must be 13-19 digits.'],
    ['number', '4242 4242 4242', 'Card number must be 13-19 digits.'],
    ['number', '4242 4242 4242 4241', 'This card number is not valid. Check the digits.'],
    ['expiry', '', 'Expiration must be MM/YY.'],
    ['expiry', '12/2', 'Expiration must be MM/YY.'],
    ['expiry', '13/29', 'Expiration must be MM/YY.'],
    ['expiry', '02/26', 'This card has expired.'],
    ['cvv', '12', 'CVC must be 3 or 4 digits.'],
    ['cvv', 'abc', 'CVC must be 3 or 4 digits.'],
  ])('for an invalid %s %j › shows the error', (field, value, message) => {
    expect(schemaErrors(form, { ...filled, [field]: value })).toEqual({ [field]: message });
  });
});
