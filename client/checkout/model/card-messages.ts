import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UserError } from '../../forms/user-errors.ts';

/** Messages that the card form and the server's user errors share. */
export const cardMessages = {
  number: msg`This card number is not valid. Check the digits.`,
  expiry: msg`This card has expired.`,
  cvv: msg`CVC must be 3 or 4 digits.`,
  declined: msg`The bank declined this card. Use another card.`,
};

/** The message about a rejected card. The server's reason is English; in other languages code and field decide. */
export function rejectedCardText(i18n: I18n, { code, field, message }: UserError): string {
  if (i18n.locale === 'en' && message !== '') return message;
  if (code === 'CARD_DECLINED') return i18n._(cardMessages.declined);
  const name = field?.at(-1);
  return i18n._(cardMessages[name === 'expiry' || name === 'cvv' ? name : 'number']);
}
