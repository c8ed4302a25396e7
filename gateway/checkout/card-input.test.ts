import { describe, expect, it } from 'vitest';
import { parseInput } from '../values/parse-input.ts';
import { UserErrors } from '../values/user-error.ts';
import { cardInput, hasCheckDigit } from './card-input.ts';

const card = {
  cartId: '501',
  number: '4242 4242 4242 4242',
  expiry: '11/28',
  cvv: '123',
  holderName: 'Mei Chen',
};
function messagesOf(wrong: Partial<typeof card>): string[] {
  try {
    parseInput(cardInput('2026-03-05'), { ...card, ...wrong });
    return [];
  } catch (error) {
    if (!(error instanceof UserErrors)) throw error;
    return error.errors.map(({ message }) => message.en);
  }
}

describe('the check digit of a card number', () => {
  it.each([
    '4242424242424242',
    '4000000000000002',
    '378282246310005',
    '4222222222222',
    '6304000000000000000',
  ])('is valid for %s', (number) => {
    expect(hasCheckDigit(number)).toBe(true);
  });

  it('detects every single wrong digit', () => {
    const good = '4242424242424242';
    for (let place = 0; place < good.length; place += 1) {
      for (const digit of '0123456789') {
        if (digit === good[place]) continue;
        expect(hasCheckDigit(good.slice(0, place) + digit + good.slice(place + 1))).toBe(false);
      }
    }
  });
});

describe('a card that a customer enters', () => {
  it('is converted to the format of the REST API', () => {
    expect(parseInput(cardInput('2026-03-05'), card)).toEqual({
      cartId: 501,
      number: '4242424242424242',
      expiry: '2028-11',
      cvv: '123',
      holderName: 'Mei Chen',
    });
  });

  it('has 13 to 19 digits', () => {
    expect(messagesOf({ number: '4242 4242 4242' })).toEqual(['The card number must have 13 to 19 digits.']);
    expect(messagesOf({ number: '6304 0000 0000 0000 000' })).toEqual([]);
    expect(messagesOf({ number: '6304 0000 0000 0000 0000' })).toEqual([
      'The card number must have 13 to 19 digits.',
    ]);
  });

  it('is valid until the end of its expiry month', () => {
    expect(messagesOf({ expiry: '03/26' })).toEqual([]);
    expect(messagesOf({ expiry: '02/26' })).toEqual(['The card has expired.']);
  });

  it('does not appear in error messages', () => {
    const wrong = { number: '9876 5432 1098 7654 321', expiry: '99/99', cvv: '98765' };
    expect(messagesOf(wrong).join(' ')).not.toMatch(/9876|99\/99/);
  });
});
