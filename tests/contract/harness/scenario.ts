import type { Exchange } from './exchange.ts';

/** A top-level error of a response, without its message. */
export interface ExpectedError {
  readonly code: string;
  readonly path?: readonly (string | number)[];
  readonly retryAfter?: number;
  readonly field?: readonly string[];
}

/** An operation with its expected REST calls (exactly these, in this order) and its expected response. */
export interface Scenario {
  readonly name: string;
  readonly operation: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The customer's token; omitted for a guest. */
  readonly token?: string;
  /** Headers of the request besides that of the token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The time of the shop's clock; a Thursday morning by default. */
  readonly now?: string;
  readonly rest: readonly Exchange[];
  readonly response: { readonly data?: unknown; readonly errors?: readonly ExpectedError[] };
}

/** The customer's token in scenarios. */
export const customerToken = 'eyJhbGciOiJIUzI1NiJ9.mei.c2lnbmF0dXJl';
