import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** A user error of a mutation. */
export interface UserError {
  readonly code: string;
  readonly field?: readonly string[] | null;
  readonly message: string;
}

const messages: Partial<Record<string, MessageDescriptor>> = {
  USERNAME_TAKEN: msg`Username has been taken.`,
  EMAIL_TAKEN: msg`User with this email already exists`,
  EMAIL_NOT_FOUND: msg`No account found with this email.`,
  CODE_MISMATCH: msg`Code does not match`,
  CODE_EXPIRED: msg`This code has expired. Request a new one.`,
  CREDENTIALS_WRONG: msg`Unable to login with provided credentials`,
  PASSWORD_MISMATCH: msg`Password does not match with our record`,
  ADDRESS_BOOK_FULL: msg`Your address book is full. Delete an address, then add this one.`,
};

/** The message id for a user error, or the server's text if only the server knows the reason. */
export function userErrorMessage({ code, message }: Pick<UserError, 'code' | 'message'>): string {
  return messages[code]?.id ?? message;
}

/**
 * Shows each user error at its field (the last part of its path that the form has) and focuses the first of these fields. Returns the
 * message of the first error without a field; null if there is none.
 */
export function setUserErrors<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, 'setError' | 'setFocus'>,
  userErrors: readonly UserError[],
  fields: readonly Path<Fields>[],
): string | null {
  const located = userErrors.map((userError) => {
    const name = userError.field?.findLast((part) => fields.some((field) => field === part));
    return { field: fields.find((field) => field === name), message: userErrorMessage(userError) };
  });
  for (const { field, message } of located) if (field !== undefined) form.setError(field, { message });
  const first = fields.find((name) => located.some(({ field }) => field === name));
  if (first !== undefined) form.setFocus(first);
  return located.find(({ field }) => field === undefined)?.message ?? null;
}
