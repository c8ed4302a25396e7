import type { OrderErrorCode } from '../generated/resolver-types.ts';
import { LegacyRejection, rejectedFields } from '../rest/index.ts';

/** The GraphQL `OrderUserError`. */
export interface OrderUserErrorSource {
  readonly code: OrderErrorCode;
  readonly field: string[] | null;
  readonly message: string;
}

/** An order that is not the customer's. `field` is the argument with its id. */
export const orderNotFound = (field: string[]): OrderUserErrorSource => ({
  code: 'ORDER_NOT_FOUND',
  field,
  message: 'This order is not one of yours.',
});

/** An invalid argument. */
export const orderInputError = (field: string[], message: string): OrderUserErrorSource => ({
  code: 'INPUT_INVALID',
  field,
  message,
});

/** User errors for a rejection that is about orders; any other error is rethrown. `names` maps REST fields to arguments. */
export function orderErrors(
  error: unknown,
  idField: string[],
  names: Readonly<Record<string, string>> = {},
): OrderUserErrorSource[] {
  if (!(error instanceof LegacyRejection)) throw error;
  if (error.status === 404) return [orderNotFound(idField)];
  if (error.fields) {
    return rejectedFields(error, names).map(({ field, message }) => orderInputError(field, message));
  }
  const code = error.code === 'NOT_CANCELLABLE' ? 'NOT_CANCELLABLE' : 'REFUSED';
  return [{ code, field: code === 'NOT_CANCELLABLE' ? idField : null, message: error.message }];
}
