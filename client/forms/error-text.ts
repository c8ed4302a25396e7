import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** An error of a form: a message, the id of a message, or the server's text. */
export type FormError = MessageDescriptor | string | undefined;

/** The text of a form's error in the language of the page; the server's text is unchanged. */
export function errorText(i18n: I18n, error: FormError): string | undefined {
  if (error === undefined) return undefined;
  if (error === '') return i18n._(msg`This was not accepted. Please check it.`);
  if (typeof error !== 'string') return i18n._(error);
  return Object.hasOwn(i18n.messages, error) ? i18n._(error) : error;
}
