import type { AccountUserErrorSource } from './account-errors.ts';
import type { AddressSource } from './address-source.ts';

/** The GraphQL `LoginPayload`; `customer` has a resolver, so that its call is made only if a client selects it. */
export interface LoginPayloadSource {
  readonly token: string | null;
  readonly userErrors: AccountUserErrorSource[];
}

/** The GraphQL `ResetPasswordPayload`. */
export interface ResetPasswordPayloadSource {
  readonly isReset: boolean;
  /** Whose password it was, where the REST API names them: their failed logins no longer count. */
  readonly username?: string | undefined;
  readonly userErrors: AccountUserErrorSource[];
}

/** The GraphQL `AddressPayload`; `customer` has a resolver. */
export interface AddressPayloadSource {
  readonly address: AddressSource | null;
  readonly userErrors: AccountUserErrorSource[];
}

/** The GraphQL `DeleteAddressPayload`; `customer` has a resolver. */
export interface DeleteAddressPayloadSource {
  readonly deletedAddressId: string | null;
  readonly userErrors: AccountUserErrorSource[];
}
