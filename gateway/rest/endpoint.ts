/**
 * Who may share a response. `public`: everyone, for `maxAge` seconds; never sends a token. `signed-in`: this customer, within one
 * request. `write`: no one; never retried.
 */
export type Tier =
  | { readonly kind: 'public'; readonly maxAge: number }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'write' };

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path template under the API base, exactly as in the contract, including slashes. */
  readonly path: string;
  /** Whether the token is sent: only if the contract requires a JWT. */
  readonly auth: 'jwt' | 'none';
  /** The documented 4xx statuses. */
  readonly rejections: readonly number[];
  readonly tier: Tier;
}
