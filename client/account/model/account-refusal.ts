import { say, type FieldMessage } from './field-messages.ts';

/** A refusal of the account as the API answers it. */
export interface AccountRefusal {
  readonly code: string;
  readonly field?: readonly string[] | null;
  readonly message: string;
}

/** What a form can say about a refusal: beside a field where it is about one, otherwise about the whole. */
export interface PlacedRefusal<FieldName extends string> {
  readonly field: FieldName | null;
  /** Name of a message of ours, or the back end's own text. */
  readonly message: FieldMessage | (string & {});
}

const messages: Partial<Record<string, FieldMessage>> = {
  USERNAME_TAKEN: say('usernameTaken'),
  EMAIL_TAKEN: say('emailTaken'),
  EMAIL_NOT_FOUND: say('emailNotFound'),
  CODE_MISMATCH: say('codeMismatch'),
  CODE_EXPIRED: say('codeExpired'),
  CREDENTIALS_WRONG: say('credentialsWrong'),
  PASSWORD_MISMATCH: say('passwordMismatch'),
  ADDRESS_BOOK_FULL: say('addressBookFull'),
};

/** Finds the field of a form that a refusal is about: the last part of its path that the form knows. */
export function placeRefusal<FieldName extends string>(
  refusal: AccountRefusal,
  fields: readonly FieldName[],
): PlacedRefusal<FieldName> {
  const named = refusal.field?.findLast((part) => fields.some((field) => field === part));
  return {
    field: fields.find((field) => field === named) ?? null,
    message: messages[refusal.code] ?? refusal.message,
  };
}
