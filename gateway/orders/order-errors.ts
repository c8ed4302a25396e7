import type { UserErrorCode } from '../generated/resolver-types.ts';
import { rejectedFields, mutationsWith, type LegacyRejection } from '../rest/index.ts';
import type { InvalidField } from '../values/parse-input.ts';

/** The GraphQL `OrderUserError`. */
export interface OrderUserErrorSource {
  readonly code: UserErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

/** What a mutation says about its rejections. */
interface RejectionReading {
  /** The argument with the id of the order. */
  readonly idField: string[];
  /** What REST fields are called among the arguments. */
  readonly names?: Readonly<Record<string, string>>;
}

const inputErrors = (invalidFields: readonly InvalidField[]): OrderUserErrorSource[] =>
  invalidFields.map((invalid) => ({ code: 'INPUT_INVALID', ...invalid }));

function rejectionErrors(
  rejection: LegacyRejection,
  { idField, names = {} }: RejectionReading,
): OrderUserErrorSource[] {
  const { status, fields, code, message } = rejection;
  if (status === 404) {
    return [{ code: 'ORDER_NOT_FOUND', field: idField, message: 'This order is not one of yours.' }];
  }
  if (fields) return inputErrors(rejectedFields(rejection, names));
  return code === 'NOT_CANCELLABLE'
    ? [{ code, field: idField, message }]
    : [{ code: 'REFUSED', field: null, message }];
}

/** Runs a mutation of orders (see `withUserErrors`). */
export const orderMutation = mutationsWith(inputErrors, rejectionErrors);
