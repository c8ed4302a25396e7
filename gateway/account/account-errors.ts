import { rejectedFields, mutationsWith, type LegacyRejection } from '../rest/index.ts';
import type { UserErrorCode } from '../values/messages/user-errors.ts';
import { rejectedError, userError, type UserErrorSource } from '../values/user-error.ts';

/** REST rejection codes that the gateway returns unchanged. */
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

/** The argument of a rejection without field errors. */
const fieldOfCode: Partial<Record<UserErrorCode, string>> = {
  CODE_MISMATCH: 'code',
  EMAIL_NOT_FOUND: 'email',
  PASSWORD_MISMATCH: 'oldPassword',
  ADDRESS_NOT_FOUND: 'id',
};

/** How a mutation maps rejections to user errors. */
interface RejectionReading {
  /** Schema names of REST fields. */
  readonly names?: Readonly<Record<string, string>>;
  /** The path of the input among the arguments. */
  readonly at?: readonly string[];
  /** The user error code for a 404. */
  readonly notFound?: UserErrorCode;
}

/** The argument of a rejection with this code. */
function fieldOf(code: UserErrorCode): string[] | null {
  const field = fieldOfCode[code];
  return field === undefined ? null : [field];
}

function fieldErrors(
  rejection: LegacyRejection,
  { names = {}, at = [] }: RejectionReading,
): UserErrorSource[] {
  return rejectedFields(rejection, names, at).map(({ error, reason }) => {
    const { field } = error;
    const known = codeOfMessage[reason];
    if (known) return rejectedError(known, known === 'CREDENTIALS_WRONG' ? null : field, reason);
    return field && field.length > at.length ? error : rejectedError('REFUSED', null, reason);
  });
}

function rejectionErrors(rejection: LegacyRejection, reading: RejectionReading): UserErrorSource[] {
  const { fields, status, code: restCode, message } = rejection;
  if (fields) return fieldErrors(rejection, reading);
  if (status === 404 && reading.notFound) return [userError(reading.notFound, fieldOf(reading.notFound))];
  const code = restCodes.find((known) => known === restCode) ?? codeOfMessage[message] ?? 'REFUSED';
  return [rejectedError(code, fieldOf(code), message)];
}

/** Runs a mutation of the account (see `withUserErrors`). */
export const accountMutation = mutationsWith(rejectionErrors);
