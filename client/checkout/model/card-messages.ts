import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the card form says; the schema's errors are names of these. */
export const cardMessages = {
  holderRequired: msg`Name on card is required.`,
  holderLength: msg`Use at most 100 characters.`,
  numberLength: msg`Card number must be 13-19 digits.`,
  numberWrong: msg`This card number is not valid. Check the digits.`,
  expiryFormat: msg`Expiration must be MM/YY.`,
  expiryPast: msg`This card has expired.`,
  cvvLength: msg`CVC must be 3 or 4 digits.`,
  declined: msg`The bank declined this card. Use another card.`,
} satisfies Record<string, MessageDescriptor>;

export type CardMessage = keyof typeof cardMessages;

export function isCardMessage(name: string): name is CardMessage {
  return Object.hasOwn(cardMessages, name);
}

/** The messages, checked: the schema names only what can be said. */
export const say = (name: CardMessage): CardMessage => name;

/** The message for a card that the shop rejected, by its code and the field it is about. */
export function rejectedCardMessage(code: string, field: string | undefined): CardMessage {
  if (code === 'CARD_DECLINED') return 'declined';
  if (field === 'expiry') return 'expiryPast';
  return field === 'cvv' ? 'cvvLength' : 'numberWrong';
}
