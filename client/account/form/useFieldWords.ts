import { useLingui } from '@lingui/react';
import { fieldMessages, isFieldMessage } from '../model/field-messages.ts';
import { failureMessages, isFailureMessage } from './failure-words.ts';

/**
 * Says a form's error in the language of the page: the name of a message of ours, or a text of the back end, which is English: to others it
 * says no more than that something was not accepted.
 */
export function useFieldWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    if (message === undefined) return undefined;
    if (isFieldMessage(message)) return i18n._(fieldMessages[message]);
    if (isFailureMessage(message)) return i18n._(failureMessages[message]);
    return i18n.locale === 'en' ? message : i18n._(fieldMessages.notAccepted);
  };
}
