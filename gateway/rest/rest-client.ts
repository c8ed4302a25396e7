import type { Violation } from './repair-response.ts';
import type { MovedStock, StockNotice } from './stock-notice.ts';
import type { StreamedBody } from './http.ts';
import type { components, operations } from './generated/rest.ts';

/** Defined in the contract, but they respond 501: they must not be called. */
type Reserved = 'getReservedCustomerOao' | 'getReservedTaxArea' | 'getReservedExternalOrders';

/** The calls of the REST API, by their `operationId`. */
export type OperationId = Exclude<keyof operations, Reserved>;

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : undefined;

type Success<Responses> = Responses extends { 200: infer Ok }
  ? Ok
  : Responses extends { 201: infer Created }
    ? Created
    : undefined;

/** A schema of the contract, by name. */
export type RestSchema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The body of an operation's 200 or 201 response; undefined for a 204. */
export type RestResponse<Op extends OperationId> = Json<Success<operations[Op]['responses']>>;

type Optional<Key extends string, Value> = [Value] extends [undefined]
  ? Partial<Record<Key, undefined>>
  : undefined extends Value
    ? Partial<Record<Key, Value>>
    : Record<Key, Value>;

/** What an operation is called with: its path and query parameters and its body. */
export type RestParameters<Op extends OperationId> = Optional<'path', operations[Op]['parameters']['path']> &
  Optional<'query', operations[Op]['parameters']['query']> &
  Optional<'body', Json<operations[Op]['requestBody']>>;

type Arguments<Op extends OperationId> =
  Record<never, never> extends RestParameters<Op>
    ? [parameters?: RestParameters<Op>]
    : [parameters: RestParameters<Op>];

/**
 * The client of the REST API for one request, with its token, deadline, abort signal and request id. The table in `endpoints.ts` decides
 * what is shared, cached or retried, not the caller.
 *
 * Throws `LegacyRejection` for a documented rejection, otherwise a GraphQLError: UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED,
 * UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT.
 */
export interface RestClient {
  /** Whether the request has a token; only the REST API knows whether it is valid. */
  readonly hasToken: boolean;
  /** How many calls have been requested so far. */
  readonly callCount: number;
  /** Calls an operation of the contract and resolves to its checked response. */
  call<Op extends OperationId>(operation: Op, ...parameters: Arguments<Op>): Promise<RestResponse<Op>>;
  /** Calls an operation with a body that is sent while it is read. */
  callStreaming(
    operation: 'uploadProfilePicture',
    body: StreamedBody,
  ): Promise<RestResponse<'uploadProfilePicture'>>;
  /** The same request with another token: a login reads the customer with its new token. */
  withToken(token: string): RestClient;
  /** Makes this request read again what it has read before. */
  forgetReads(): void;
  /** A map for results of reads. Every write and eviction of this client clears it. */
  resultCache<Key, Value>(): Map<Key, Value>;
  /** Reports a response that matches the contract by itself, but not together with others. */
  reportViolation(operation: OperationId, violation: Violation): void;
  /** After a stock rejection: evicts cached responses whose data of the product contradicts the notice. */
  evictProduct(productId: number, notice: StockNotice): void;
  /** After an order or a cancellation: evicts cached responses that contain the products. */
  evictMoved(moved: MovedStock): void;
}
