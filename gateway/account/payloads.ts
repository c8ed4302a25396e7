import type { RestClient } from '../rest/index.ts';
import type { UserErrorSource } from '../values/user-error.ts';

/** The GraphQL `LoginPayload`; `expiresAt`, `customer` and `viewer` have resolvers. */
export interface LoginPayloadSource {
  /** Null when rejected. */
  readonly token: string | null;
  /** The client with the new token; null when rejected. */
  readonly rest: RestClient | null;
  readonly userErrors: UserErrorSource[];
}
