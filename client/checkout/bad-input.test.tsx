import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { settle } from '../testing/timers.ts';
import { CheckoutGateway, choose, openBrowser, openCheckout, press } from './testing/checkout-page.ts';

let gateway: CheckoutGateway;

beforeEach(() => {
  openBrowser();
  gateway = new CheckoutGateway();
  // Rejected as a whole, so that the form stays open for the next attempt.
  gateway.rejectCards({ code: 'CARD_DECLINED', message: 'Declined' });
  gateway.rejectPromoCodes('No such code');
});

/** Input, and the field's message or the sent value. */
type Row = readonly [kind: string, typed: string, outcome: { says: string } | { sends: string }];

const says = (message: string) => ({ says: message });
const sends = (value: string) => ({ sends: value });
const script = '<script>alert(1)</script>';
const megabyte = (character: string) => character.repeat(1024 * 1024);

const nameMissing = says('Name on card is required.');
const nameLong = says('Use at most 100 characters.');
const numberLength = says('Card number must be 13-19 digits.');
const numberWrong = says('This card number is not valid. Check the digits.');
const expiryForm = says('Expiration must be MM/YY.');
const cvvLength = says('CVC must be 3 or 4 digits.');

const fields: { field: string; input: string; rows: Row[] }[] = [
  {
    field: 'Name on card',
    input: 'holderName',
    rows: [
      ['empty', '', nameMissing],
      ['too long', 'x'.repeat(101), nameLong],
      ['spaces only', ' \u3000 ', nameMissing],
      ['full-width letters', 'Ｍｅｉ　Ｌｉｎ', sends('Mei Lin')],
      ['emoji', '🥟 Lin', sends('🥟 Lin')],
      ['a pasted line break', 'Mei\r\nLin', sends('MeiLin')],
      ['a script', script, sends(script)],
      ['1 MB', megabyte('x'), nameLong],
    ],
  },
  {
    field: 'Card number',
    input: 'number',
    rows: [
      ['empty', '', numberLength],
      ['too short', '4242 4242 4242', numberLength],
      ['too long, cut at 19 digits', '4'.repeat(40), numberWrong],
      ['spaces only', '   ', numberLength],
      ['full-width digits', '４２４２　４２４２　４２４２　４２４２', sends('4242424242424242')],
      ['full-width letters', 'ＡＢＣＤ', numberLength],
      ['emoji', '💳💳💳', numberLength],
      ['a pasted line break', '4242 4242\n4242 4242', sends('4242424242424242')],
      ['a script', script, numberLength],
      ['1 MB', megabyte('4'), numberWrong],
    ],
  },
  {
    field: 'Expiration (MM/YY)',
    input: 'expiry',
    rows: [
      ['empty', '', expiryForm],
      ['too short', '12', expiryForm],
      ['too long, cut at five characters', '12/2999', sends('12/99')],
      ['no month', '13/30', expiryForm],
      ['over', '02/26', says('This card has expired.')],
      ['spaces only', '   ', expiryForm],
      ['full-width digits', '１２／２９', sends('12/29')],
      ['emoji', '📅', expiryForm],
      ['a script', script, expiryForm],
      ['1 MB', megabyte('1'), says('This card has expired.')],
    ],
  },
  {
    field: 'CVC',
    input: 'cvv',
    rows: [
      ['empty', '', cvvLength],
      ['too short', '12', cvvLength],
      ['too long, cut at four digits', '123456', sends('1234')],
      ['spaces only', '   ', cvvLength],
      ['full-width digits', '１２３', sends('123')],
      ['letters', 'abc', cvvLength],
      ['emoji', '🔒🔒🔒', cvvLength],
      ['a pasted line break', '1\n23', sends('123')],
      ['a script', script, cvvLength],
    ],
  },
];

const good: Record<string, string> = {
  'Name on card': 'Mei Lin',
  'Card number': '4242424242424242',
  'Expiration (MM/YY)': '12/29',
  CVC: '123',
};

const inputOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const messageOf = (input: HTMLInputElement): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '');

describe.each(fields)('checkout › $field', ({ field, input, rows }) => {
  it('shows the message of each invalid value, and sends each valid one', async () => {
    await openCheckout(gateway);
    await choose(/Credit card/);
    const control = inputOf(field);
    for (const [kind, typed, outcome] of rows) {
      const sentBefore = gateway.sent('StoreCard').length;
      for (const [label, value] of Object.entries({ ...good, [field]: typed })) {
        fireEvent.change(inputOf(label), { target: { value } });
      }
      act(() => control.blur());
      await press('Save card');
      const sent = gateway.sent('StoreCard').slice(sentBefore);
      if ('sends' in outcome) {
        expect(sent, kind).toMatchObject([{ input: { [input]: outcome.sends } }]);
        expect(control, kind).not.toHaveAttribute('aria-invalid');
      } else {
        expect(sent, kind).toEqual([]);
        expect(control, kind).toHaveAttribute('aria-invalid', 'true');
        expect(messageOf(control)?.textContent, kind).toBe(outcome.says);
        expect(messageOf(control), kind).toHaveAttribute('aria-live', 'polite');
        expect(control, kind).toHaveFocus();
      }
    }
  });
});

describe('checkout › several invalid fields', () => {
  it('show all errors and focus the first', async () => {
    await openCheckout(gateway);
    await choose(/Credit card/);
    await press('Save card');
    for (const label of Object.keys(good)) expect(inputOf(label)).toHaveAttribute('aria-invalid', 'true');
    expect(inputOf('Name on card')).toHaveFocus();
  });

  it('when rejected by the server › show the errors at their fields', async () => {
    gateway.rejectCards(
      { code: 'CARD_INVALID', field: ['input', 'cvv'], message: 'Wrong code' },
      { code: 'CARD_INVALID', field: ['input', 'number'], message: 'No such card' },
    );
    await openCheckout(gateway);
    await choose(/Credit card/);
    for (const [label, value] of Object.entries(good)) {
      fireEvent.change(inputOf(label), { target: { value } });
    }
    await press('Save card');
    expect(messageOf(inputOf('Card number'))?.textContent).toBe('No such card');
    expect(messageOf(inputOf('CVC'))?.textContent).toBe('Wrong code');
    expect(inputOf('Card number')).toHaveFocus();
    expect(inputOf('Card number').value).toBe('4242 4242 4242 4242');
  });
});

describe('checkout › Promo code', () => {
  const empty = says('Input a valid promo code.');
  const rows: readonly Row[] = [
    ['empty', '', empty],
    ['spaces only', ' \u3000 ', empty],
    ['full-width letters and digits', 'ＳＡＶＥ５', sends('SAVE5')],
    ['emoji', '🎁', sends('🎁')],
    ['a pasted line break', 'SAVE\n5', sends('SAVE5')],
    ['a script', script, sends(script)],
    ['too long', 'x'.repeat(65), says('please enter a valid promo code')],
    ['1 MB', megabyte('x'), says('please enter a valid promo code')],
  ];

  it('shows the message of each invalid value, and sends each other one', async () => {
    await openCheckout(gateway);
    const control = inputOf('Promo code');
    for (const [kind, typed, outcome] of rows) {
      const sentBefore = gateway.sent('ApplyPromoCode').length;
      fireEvent.change(control, { target: { value: typed } });
      screen.getByRole('button', { name: 'Apply' }).focus();
      await press('Apply');
      await settle();
      const sent = gateway.sent('ApplyPromoCode').slice(sentBefore);
      expect(control, kind).toHaveAttribute('aria-invalid', 'true');
      expect(control, kind).toHaveFocus();
      if ('sends' in outcome) {
        expect(sent, kind).toMatchObject([{ code: outcome.sends }]);
        expect(messageOf(control)?.textContent, kind).toBe('No such code');
      } else {
        expect(sent, kind).toEqual([]);
        expect(messageOf(control)?.textContent, kind).toBe(outcome.says);
      }
    }
  });
});
