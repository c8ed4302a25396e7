import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The text of a form's error: the message of that id in the language of the page, or else the server's own text. */
export function errorText(i18n: I18n, error: string | undefined): string | undefined {
  if (error === undefined) return undefined;
  if (error === '') return i18n._(msg`This was not accepted. Please check it.`);
  return Object.hasOwn(i18n.messages, error) ? i18n._(error) : error;
}
