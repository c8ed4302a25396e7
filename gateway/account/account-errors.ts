import type { UserErrorCode } from '../generated/resolver-types.ts';
import type { InvalidField } from '../values/parse-input.ts';
import { rejectedFields, mutationsWith, type LegacyRejection } from '../rest/index.ts';

/** The GraphQL `AccountUserError`. */
export interface AccountUserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

/** The codes of the REST API that are passed on. */
const restCodes = [
  'CODE_MISMATCH',
  'CODE_EXPIRED',
  'EMAIL_NOT_FOUND',
  'PASSWORD_MISMATCH',
  'ADDRESS_BOOK_FULL',
] as const satisfies readonly UserErrorCode[];

/** The messages of the REST API, for rejections that have no code. */
const codeOfMessage: Readonly<Record<string, UserErrorCode>> = {
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
const fieldOfCode: Partial<Record<UserErrorCode, string>> = {
  CODE_MISMATCH: 'code',
  EMAIL_NOT_FOUND: 'email',
  PASSWORD_MISMATCH: 'oldPassword',
  ADDRESS_NOT_FOUND: 'id',
};

/** The messages for a 404 of an object that may not exist. */
const notFoundMessages: Partial<Record<UserErrorCode, string>> = {
  EMAIL_NOT_FOUND: 'No account found with this email.',
  CODE_MISMATCH: 'Code does not match',
  ADDRESS_NOT_FOUND: 'This address is not in your address book.',
};

/** What a mutation says about its rejections. */
interface RejectionReading {
  /** What REST fields are called in the schema. */
  readonly names?: Readonly<Record<string, string>>;
  /** The path of the input among the arguments. */
  readonly at?: readonly string[];
  /** What a 404 means. */
  readonly notFound?: UserErrorCode;
}

const inputErrors = (invalidFields: readonly InvalidField[]): AccountUserErrorSource[] =>
  invalidFields.map((invalid) => ({ code: 'INPUT_INVALID', ...invalid }));

function accountError(code: UserErrorCode, message: string): AccountUserErrorSource {
  const field = fieldOfCode[code];
  return { code, field: field === undefined ? null : [field], message };
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

function rejectionErrors(rejection: LegacyRejection, reading: RejectionReading): AccountUserErrorSource[] {
  const { fields, status, code: restCode, message } = rejection;
  if (fields) return fieldErrors(rejection, reading);
  if (status === 404 && reading.notFound) {
    return [accountError(reading.notFound, notFoundMessages[reading.notFound] ?? 'Not found.')];
  }
  const code = restCodes.find((known) => known === restCode) ?? codeOfMessage[message] ?? 'REFUSED';
  return [accountError(code, message)];
}

/** Runs a mutation of the account (see `withUserErrors`). */
export const accountMutation = mutationsWith(inputErrors, rejectionErrors);
