import type { AccountErrorCode } from '../generated/resolver-types.ts';
import type { InvalidField } from '../values/check-input.ts';
import { LegacyRejection, rejectedFields } from '../rest/index.ts';

/** The GraphQL `AccountUserError`. */
export interface AccountUserErrorSource {
  readonly code: AccountErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

const codeOfRestCode: Readonly<Record<string, AccountErrorCode>> = {
  CODE_MISMATCH: 'CODE_MISMATCH',
  CODE_EXPIRED: 'CODE_EXPIRED',
  EMAIL_NOT_FOUND: 'EMAIL_NOT_FOUND',
  PASSWORD_MISMATCH: 'PASSWORD_MISMATCH',
  ADDRESS_BOOK_FULL: 'ADDRESS_BOOK_FULL',
};

/** The messages of the REST API, for rejections that have no code. */
const codeOfMessage: Readonly<Record<string, AccountErrorCode>> = {
  'Unable to login with provided credentials': 'CREDENTIALS_WRONG',
  'Username has been taken.': 'USERNAME_TAKEN',
  'Username already exists.': 'USERNAME_TAKEN',
  'User with this email already exists': 'EMAIL_TAKEN',
  'Email already exists.': 'EMAIL_TAKEN',
  'No account found with this email.': 'EMAIL_NOT_FOUND',
  'Could not find associated account with provided Email address': 'EMAIL_NOT_FOUND',
  'Code does not match': 'CODE_MISMATCH',
  'Verification code wrong.': 'CODE_MISMATCH',
  'Password does not match with our record': 'PASSWORD_MISMATCH',
};

/** The argument that a rejection without field errors is about. */
const fieldOfCode: Partial<Record<AccountErrorCode, string>> = {
  CODE_MISMATCH: 'code',
  EMAIL_NOT_FOUND: 'email',
  PASSWORD_MISMATCH: 'oldPassword',
  ADDRESS_NOT_FOUND: 'id',
};

/** User errors for the invalid fields of an input. */
export const accountInputErrors = (
  invalidFields: readonly InvalidField[],
  code: AccountErrorCode = 'INPUT_INVALID',
): AccountUserErrorSource[] => invalidFields.map((invalid) => ({ code, ...invalid }));

/** The messages for a 404 of an object that may not exist. */
const notFoundMessages: Partial<Record<AccountErrorCode, string>> = {
  EMAIL_NOT_FOUND: 'No account found with this email.',
  CODE_MISMATCH: 'Code does not match',
  ADDRESS_NOT_FOUND: 'This address is not in your address book.',
};

function absent(code: AccountErrorCode): AccountUserErrorSource {
  const field = fieldOfCode[code];
  return {
    code,
    field: field === undefined ? null : [field],
    message: notFoundMessages[code] ?? 'Not found.',
  };
}

interface RejectionReading {
  /** What REST fields are called in the schema. */
  readonly names?: Readonly<Record<string, string>>;
  /** The path of the input among the arguments. */
  readonly at?: readonly string[];
  /** What a 404 means. */
  readonly notFound?: AccountErrorCode;
}

function fieldErrors(
  rejection: LegacyRejection,
  { names = {}, at = [] }: RejectionReading,
): AccountUserErrorSource[] {
  return rejectedFields(rejection, names, at).map(({ field, message }) => {
    const known = codeOfMessage[message];
    if (known) return { code: known, field: known === 'CREDENTIALS_WRONG' ? null : field, message };
    return field.length > at.length
      ? { code: 'INPUT_INVALID', field, message }
      : { code: 'REFUSED', field: null, message };
  });
}

/** User errors for a rejection that is about the account; any other error is rethrown. */
export function accountErrors(error: unknown, reading: RejectionReading = {}): AccountUserErrorSource[] {
  if (!(error instanceof LegacyRejection)) throw error;
  if (error.fields) return fieldErrors(error, reading);
  if (error.status === 404 && reading.notFound) return [absent(reading.notFound)];
  const code = codeOfRestCode[error.code ?? ''] ?? codeOfMessage[error.message] ?? 'REFUSED';
  const field = fieldOfCode[code];
  return [{ code, field: field === undefined ? null : [field], message: error.message }];
}

/** The user error for an address that is not in the address book. */
export const addressNotFound = (): AccountUserErrorSource[] => [absent('ADDRESS_NOT_FOUND')];
