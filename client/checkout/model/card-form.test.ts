import { describe, expect, it } from 'vitest';
import { cardForm, type CardFields } from './card-form.ts';

const filled: CardFields = {
  holderName: 'Mei Lin',
  number: '4242 4242 4242 4242',
  expiry: '12/29',
  cvv: '123',
};
const form = cardForm('2026-03-05');

describe('the card form', () => {
  it('answers digits', () => {
    expect(form.parse(filled)).toEqual({ ...filled, number: '4242424242424242' });
  });

  it.each([
    ['holderName', ' ', 'holderRequired'],
    ['number', '', 'numberLength'],
    ['number', '4242 4242 4242', 'numberLength'],
    ['number', '4242 4242 4242 4241', 'numberWrong'],
    ['expiry', '', 'expiryFormat'],
    ['expiry', '12/2', 'expiryFormat'],
    ['expiry', '13/29', 'expiryFormat'],
    ['expiry', '02/26', 'expiryPast'],
    ['cvv', '12', 'cvvLength'],
    ['cvv', '12345', 'cvvLength'],
    ['cvv', 'abc', 'cvvLength'],
  ])('refuses %s %j', (field, value, message) => {
    const parsed = form.safeParse({ ...filled, [field]: value });
    expect(parsed.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
  });
});
