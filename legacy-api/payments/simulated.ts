import { rejection } from '../server/rejections.ts';
import { randomToken } from '../values/secrets.ts';
import { dayOf } from '../values/store-time.ts';
import type { Card, PaymentProvider } from './provider.ts';

/** The card number that the simulated bank declines. */
const declinedNumber = '4000000000000002';

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

function rejectCard({ number, expiry }: Card, now: Date): void {
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw rejection(400, 'CARD_INVALID', 'The card number is not valid.');
  }
  if (expiry < dayOf(now).slice(0, 7)) throw rejection(400, 'CARD_INVALID', 'The card has expired.');
  if (number === declinedNumber) throw rejection(400, 'CARD_DECLINED', 'The card was declined.');
}

/** Charges nobody: every well-formed card is accepted, and anyone can press “Pay” on the cashier page. */
export const simulatedPayments: PaymentProvider = {
  isSimulated: true,
  storeCard: (card, now) => {
    rejectCard(card, now);
    return Promise.resolve(`card_${randomToken()}`);
  },
  authorize: () => Promise.resolve(true),
  capture: () => Promise.resolve(),
  refund: () => Promise.resolve(),
  openPage: () => Promise.resolve(null),
  webhook: () => Promise.resolve(null),
};
