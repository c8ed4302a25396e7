import { useLingui } from '@lingui/react';
import { fieldMessages, isFieldMessage } from '../model/field-messages.ts';

/** Says a form's error in the language of the page: the name of a message of ours, or a text of the back end as it is. */
export function useFieldWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) =>
    message !== undefined && isFieldMessage(message) ? i18n._(fieldMessages[message]) : message;
}
