import type { StockNotice } from './stock-notice.ts';
import type { components, operations } from './generated/rest.ts';

/** Defined in the contract, but answered 501: they must not be called. */
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

/** The body of an operation's 200 or 201 answer; undefined for a 204. */
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
 * The way to the REST API for one request: bound to its token, deadline, abort signal and request id. What may be shared, kept or
 * retried is decided by the table in `endpoints.ts`, not by the caller.
 *
 * Throws `LegacyRejection` for a documented refusal, else a GraphQLError: UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED,
 * UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT.
 */
export interface RestClient {
  /** Whether the request has a token; only the back end knows whether it is valid. */
  readonly hasToken: boolean;
  /** How many calls were requested so far. */
  readonly callCount: number;
  /** Calls an operation of the contract and resolves to its checked answer. */
  call<Op extends OperationId>(operation: Op, ...parameters: Arguments<Op>): Promise<RestResponse<Op>>;
  /** Same request, another token: for what a log-in does with the token that it just got. */
  withToken(token: string): RestClient;
  /** A map for results of reads, which every write and eviction of this client empties. */
  resultCache<Key, Value>(): Map<Key, Value>;
  /** After a stock refusal: forgets the product and what contains it, where what is cached of it contradicts the notice. */
  evictProduct(productId: number, notice: StockNotice): void;
}
