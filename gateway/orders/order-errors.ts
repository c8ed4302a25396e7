import { rejectedFields, mutationsWith, type LegacyRejection } from '../rest/index.ts';
import { rejectedError, userError, type UserErrorSource } from '../values/user-error.ts';

/** How a mutation maps rejections to user errors. */
interface RejectionReading {
  /** The argument with the id of the order. */
  readonly idField: string[];
  /** Argument names of REST fields. */
  readonly names?: Readonly<Record<string, string>>;
}

function rejectionErrors(
  rejection: LegacyRejection,
  { idField, names = {} }: RejectionReading,
): UserErrorSource[] {
  const { status, fields, code, message } = rejection;
  if (status === 404) return [userError('ORDER_NOT_FOUND', idField)];
  if (fields) return rejectedFields(rejection, names).map(({ error }) => error);
  return [
    code === 'NOT_CANCELLABLE'
      ? rejectedError(code, idField, message)
      : rejectedError('REFUSED', null, message),
  ];
}

/** Runs a mutation of orders (see `withUserErrors`). */
export const orderMutation = mutationsWith(rejectionErrors);
