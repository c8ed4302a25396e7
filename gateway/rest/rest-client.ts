import { outcomeUnknown, unauthenticated, upstreamTimeout, upstreamUnavailable } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Upstream, UpstreamCall } from './call.ts';
import { endpoints } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import type { PublicReads } from './public-reads.ts';
import type { Violation } from './repair-response.ts';
import { requestPath, type PathValues, type QueryValues } from './request-path.ts';
import type { RequestScope } from './request-scope.ts';
import type { OperationId, RestArguments, RestResponse } from './rest-types.ts';
import type { MovedStock, StockNotice } from './stock-notice.ts';

interface CallParameters {
  readonly path?: PathValues | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
}

const noParameters: CallParameters = {};

/** Throws the error for clients. */
function rethrow(error: unknown): never {
  if (!(error instanceof UpstreamFault)) throw error;
  throw error.kind === 'timeout' ? upstreamTimeout() : upstreamUnavailable();
}

/** Writes that have no further effect when repeated. */
const repeatableWrites: ReadonlySet<OperationId> = new Set(['logIn', 'storeCard']);

/** Reads that the contract makes with POST, because their input is a body. */
const readsWithBody: ReadonlySet<OperationId> = new Set(['checkTaken', 'priceLocalCart']);

/** Reads that return the same as a write. They are skipped after it, unless the write succeeded with an unusable body. */
const readAfter: Partial<Record<OperationId, OperationId>> = {
  addToOrderCart: 'getOrderCart',
  setOrderCartLine: 'getOrderCart',
  removeFromOrderCart: 'getOrderCart',
  setGroupCode: 'getGroupCode',
};

/**
 * The client of the REST API for one request, with its token, deadline, abort signal and request id. The table in `endpoints.ts` decides
 * what is shared, cached or retried, not the caller.
 *
 * Throws `LegacyRejection` for a documented rejection, otherwise a GraphQLError: UNAUTHENTICATED, FORBIDDEN, RATE_LIMITED,
 * UPSTREAM_UNAVAILABLE, UPSTREAM_TIMEOUT.
 */
export class RestClient {
  readonly #scope: RequestScope;
  readonly #upstream: Upstream;
  readonly #publicReads: PublicReads;
  readonly #resultCaches: { clear(): void }[] = [];
  /** Reads of this request by target and body: each is made once. */
  readonly #reads = this.resultCache<string, Promise<unknown>>();
  #callCount = 0;

  constructor(scope: RequestScope, upstream: Upstream, publicReads: PublicReads) {
    this.#scope = scope;
    this.#upstream = upstream;
    this.#publicReads = publicReads;
  }

  /** How many calls have been requested so far. */
  get callCount(): number {
    return this.#callCount;
  }

  /** Whether the request has a token. Only the REST API can validate it. */
  get hasToken(): boolean {
    const { authorization, isAuthorizationMalformed, hasEndedToken } = this.#scope;
    return authorization !== null || isAuthorizationMalformed || hasEndedToken;
  }

  /** The same request with another token: a login reads the customer with the new token. */
  withToken(token: string): RestClient {
    return new RestClient(this.#scope.withAuthorization(`JWT ${token}`), this.#upstream, this.#publicReads);
  }

  /** Reports a response that violates the contract only together with others. */
  reportViolation(operation: OperationId, violation: Violation): void {
    this.#upstream.report(operation, this.#scope.requestId, violation);
  }

  /** After a stock rejection: evicts cached responses whose product data contradicts the notice. */
  evictProduct(productId: number, notice: StockNotice): void {
    this.forgetReads();
    this.#publicReads.evictProduct(productId, notice);
  }

  /** After an order or a cancellation: evicts cached responses that contain the products. */
  evictMoved(moved: MovedStock): void {
    this.forgetReads();
    this.#publicReads.evictMoved(moved);
  }

  /** A map for results of reads. Every write and eviction of this client clears it. */
  resultCache<Key, Value>(): Map<Key, Value> {
    const cache = new Map<Key, Value>();
    this.#resultCaches.push(cache);
    return cache;
  }

  /** Makes this request repeat its earlier reads. */
  forgetReads(): void {
    for (const cache of this.#resultCaches) cache.clear();
  }

  /** Calls an operation of the contract and resolves to its checked response. */
  call<Op extends OperationId>(operation: Op, ...parameters: RestArguments<Op>): Promise<RestResponse<Op>>;
  call(operation: OperationId, parameters: CallParameters = noParameters): Promise<unknown> {
    this.#callCount += 1;
    const { tier, path } = endpoints[operation];
    let target: string;
    try {
      target = requestPath(path, parameters.path, parameters.query);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    const { body } = parameters;
    if (tier.kind === 'write' && !readsWithBody.has(operation)) return this.#write(operation, target, body);
    const key = body === undefined ? target : `${target} ${JSON.stringify(body)}`;
    const known = this.#reads.get(key);
    if (known) return known;
    const result =
      tier.kind === 'public'
        ? this.#publicReads.read(operation, target, this.#scope).catch(rethrow)
        : this.#readOwn(operation, target, body);
    this.#reads.set(key, result);
    return result;
  }

  /** The token to send; null if the operation needs none. */
  #tokenFor(operation: OperationId): string | null {
    if (endpoints[operation].auth === 'none') return null;
    const { authorization, isAuthorizationMalformed } = this.#scope;
    if (authorization !== null) return authorization;
    throw unauthenticated(isAuthorizationMalformed ? errorMessages.tokenForm : undefined);
  }

  /** The call of an operation with the token and the data of this request. */
  #callOf(operation: OperationId, target: string): UpstreamCall {
    const { requestId, deadline, language, traceCall } = this.#scope;
    const authorization = this.#tokenFor(operation);
    return { operation, target, authorization, requestId, deadline, language, traceCall };
  }

  async #readOwn(operation: OperationId, target: string, body?: unknown): Promise<unknown> {
    const call = { ...this.#callOf(operation, target), signal: this.#scope.signal, body };
    const { value } = await this.#upstream.call(call).catch(rethrow);
    return value;
  }

  /** Writes are not aborted when the client disconnects: that would only hide whether they happened. */
  async #write(operation: OperationId, target: string, body: unknown): Promise<unknown> {
    const call = this.#callOf(operation, target);
    // The REST API limits unpaid orders by address.
    const clientAddress = call.authorization === null ? null : this.#scope.clientAddress;
    const read = readAfter[operation];
    try {
      const { value } = await this.#upstream.call({ ...call, clientAddress, body });
      this.forgetReads();
      if (read) this.#reads.set(endpoints[read].path, Promise.resolve(value));
      return value;
    } catch (error) {
      // Even a failed write may have changed data that was read before.
      this.forgetReads();
      const isDone = error instanceof MalformedResponse && error.isSuccess;
      if (!isDone || repeatableWrites.has(operation)) rethrow(error);
      if (!read) throw outcomeUnknown();
      return await this.#readOwn(read, endpoints[read].path);
    }
  }
}
