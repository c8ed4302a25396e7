import type { RequestContext } from '../context.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { textIn } from '../values/localized-text.ts';
import type { UserErrorSource } from '../values/user-error.ts';

/** The message in the language of the request. */
const localized = {
  message: ({ message }: UserErrorSource, _args: unknown, { language }: RequestContext) =>
    textIn(message, language),
};

/** Fields that all types of user errors share. */
export const userErrorResolvers: Resolvers = {
  AccountUserError: localized,
  CartUserError: localized,
  CheckoutUserError: localized,
  FormUserError: localized,
  OrderUserError: localized,
};
