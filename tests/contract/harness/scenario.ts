import type { Exchange } from './exchange.ts';

/** A thrown error as a client sees it, without its words. */
export interface ExpectedError {
  readonly code: string;
  readonly path?: readonly (string | number)[];
  readonly retryAfter?: number;
  readonly field?: readonly string[];
}

/** What is promised of one operation: the REST calls that must happen (these and no others, in this order), and the answer. */
export interface Scenario {
  readonly name: string;
  readonly operation: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** The customer's token; without one, the request is a guest's. */
  readonly token?: string;
  /** What the shop's clock shows; a Thursday morning where left out. */
  readonly now?: string;
  readonly rest: readonly Exchange[];
  readonly response: { readonly data?: unknown; readonly errors?: readonly ExpectedError[] };
}

/** The token that stands for the customer in scenarios. */
export const customerToken = 'eyJhbGciOiJIUzI1NiJ9.mei.c2lnbmF0dXJl';
