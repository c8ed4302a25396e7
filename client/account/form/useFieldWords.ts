import { useLingui } from '@lingui/react';
import { fieldMessages, isFieldMessage } from '../model/field-messages.ts';
import { failureMessages, isFailureMessage } from './failure-words.ts';

/** Translates a form's error: the name of one of our messages, or the server's own text, which is the only thing that has the reason. */
export function useFieldWords(): (message: string | undefined) => string | undefined {
  const { i18n } = useLingui();
  return (message) => {
    if (message === undefined) return undefined;
    if (isFieldMessage(message)) return i18n._(fieldMessages[message]);
    if (isFailureMessage(message)) return i18n._(failureMessages[message]);
    return message === '' ? i18n._(fieldMessages.notAccepted) : message;
  };
}
