import { outcomeUnknown, unauthenticated, upstreamTimeout, upstreamUnavailable } from '../values/errors.ts';
import { endpoints } from './endpoints.ts';
import { MalformedResponse, UpstreamFault } from './fault.ts';
import type { MovedStockChannel } from './moved-stock-channel.ts';
import type { PublicReader } from './public-reader.ts';
import { requestPath, type PathValues, type QueryValues } from './request-path.ts';
import type { Violation } from './repair-response.ts';
import type { RequestScope } from './request-scope.ts';
import type { RestResponse, OperationId, RestClient } from './rest-client.ts';
import type { StreamedBody } from './streamed-body.ts';
import type { MovedStock, StockNotice } from './stock-notice.ts';
import type { CallListener, InFlightCall, UpstreamCall } from './in-flight-call.ts';
import type { Upstream } from './upstream.ts';

interface CallParameters {
  readonly path?: PathValues | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
}

type WrittenBody = Pick<UpstreamCall, 'body' | 'streamedBody'>;

const noParameters: CallParameters = {};

/** The error for clients. */
function thrownError(error: unknown): unknown {
  if (!(error instanceof UpstreamFault)) return error;
  return error.kind === 'timeout' ? upstreamTimeout() : upstreamUnavailable();
}

/** Writes that can be repeated without a further change. */
const harmless: ReadonlySet<OperationId> = new Set(['checkTaken', 'logIn', 'priceLocalCart', 'storeCard']);

/** The reads that return the same as a write, if the write succeeded with an unusable body. */
const readAfter: Partial<Record<OperationId, OperationId>> = {
  addToOrderCart: 'getOrderCart',
  setOrderCartLine: 'getOrderCart',
  removeFromOrderCart: 'getOrderCart',
  setGroupCode: 'getGroupCode',
};

/** Settles the promise of a signed-in read, and stops the read if its client leaves. */
class OwnRead implements CallListener {
  readonly #scope: RequestScope;
  readonly #resolve: (value: unknown) => void;
  readonly #reject: (error: unknown) => void;
  #inFlight: InFlightCall | null = null;

  constructor(scope: RequestScope, resolve: (value: unknown) => void, reject: (error: unknown) => void) {
    this.#scope = scope;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  begin(upstream: Upstream, call: UpstreamCall): void {
    this.#inFlight = upstream.send(call, this);
    this.#scope.add(this.#inFlight);
  }

  #end(): void {
    if (this.#inFlight) this.#scope.remove(this.#inFlight);
  }

  responded(value: unknown): void {
    this.#end();
    this.#resolve(value);
  }

  failed(error: unknown): void {
    this.#end();
    this.#reject(thrownError(error));
  }
}

/** The `RestClient` of one request. */
export class LegacyClient implements RestClient {
  readonly #scope: RequestScope;
  readonly #upstream: Upstream;
  readonly #publicReader: PublicReader;
  readonly #movedStock: MovedStockChannel | undefined;
  readonly #resultCaches: { clear(): void }[] = [];
  /** Reads of this request by target: each is made once. */
  readonly #reads = this.resultCache<string, Promise<unknown>>();
  #callCount = 0;

  constructor(
    scope: RequestScope,
    upstream: Upstream,
    publicReader: PublicReader,
    movedStock?: MovedStockChannel,
  ) {
    this.#scope = scope;
    this.#upstream = upstream;
    this.#publicReader = publicReader;
    this.#movedStock = movedStock;
  }

  get callCount(): number {
    return this.#callCount;
  }

  get hasToken(): boolean {
    return (
      this.#scope.authorization !== null || this.#scope.isAuthorizationMalformed || this.#scope.hasEndedToken
    );
  }

  withToken(token: string): RestClient {
    return new LegacyClient(
      this.#scope.withAuthorization(`JWT ${token}`),
      this.#upstream,
      this.#publicReader,
      this.#movedStock,
    );
  }

  reportViolation(operation: OperationId, violation: Violation): void {
    this.#upstream.report(operation, this.#scope.requestId, violation);
  }

  evictProduct(productId: number, notice: StockNotice): void {
    this.forgetReads();
    this.#publicReader.evictProduct(productId, notice);
  }

  evictMoved(moved: MovedStock): void {
    this.forgetReads();
    this.#publicReader.evictMoved(moved);
    this.#movedStock?.publish(moved);
  }

  resultCache<Key, Value>(): Map<Key, Value> {
    const cache = new Map<Key, Value>();
    this.#resultCaches.push(cache);
    return cache;
  }

  forgetReads(): void {
    for (const cache of this.#resultCaches) cache.clear();
  }

  call<Op extends OperationId>(operation: Op, parameters?: CallParameters): Promise<RestResponse<Op>>;
  call(operation: OperationId, parameters: CallParameters = noParameters): Promise<unknown> {
    this.#callCount += 1;
    const { tier, path } = endpoints[operation];
    let target: string;
    try {
      target = requestPath(path, parameters.path, parameters.query);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    if (tier.kind === 'write') return this.#write(operation, target, { body: parameters.body });
    const known = this.#reads.get(target);
    if (known) return known;
    const result =
      tier.kind === 'public' ? this.#readPublic(operation, target) : this.#readOwn(operation, target);
    this.#reads.set(target, result);
    return result;
  }

  callStreaming<Op extends OperationId>(operation: Op, streamedBody: StreamedBody): Promise<RestResponse<Op>>;
  callStreaming(operation: OperationId, streamedBody: StreamedBody): Promise<unknown> {
    this.#callCount += 1;
    return this.#write(operation, endpoints[operation].path, { streamedBody });
  }

  async #readPublic(operation: OperationId, target: string): Promise<unknown> {
    try {
      return await this.#publicReader.read(operation, target, this.#scope);
    } catch (error) {
      throw thrownError(error);
    }
  }

  #noToken(): Error {
    return this.#scope.isAuthorizationMalformed
      ? unauthenticated('Send the token as `Authorization: JWT <token>`.')
      : unauthenticated();
  }

  #readOwn(operation: OperationId, target: string): Promise<unknown> {
    const { authorization, requestId, deadline, language, traceCall } = this.#scope;
    if (authorization === null) return Promise.reject(this.#noToken());
    return new Promise((resolve, reject) => {
      const read = new OwnRead(this.#scope, resolve, reject);
      read.begin(this.#upstream, {
        operation,
        target,
        authorization,
        requestId,
        deadline,
        language,
        traceCall,
      });
    });
  }

  /** Writes are not stopped when the client leaves: that would only hide whether they happened. */
  async #write(operation: OperationId, target: string, body: WrittenBody): Promise<unknown> {
    const { authorization, clientAddress, requestId, deadline, language, traceCall } = this.#scope;
    const needsToken = endpoints[operation].auth === 'jwt';
    if (needsToken && authorization === null) throw this.#noToken();
    const sent = needsToken ? authorization : null;
    try {
      const call = {
        operation,
        target,
        ...body,
        authorization: sent,
        // The REST API bounds by address what an account can hold.
        clientAddress: needsToken ? clientAddress : null,
        requestId,
        deadline,
        language,
        traceCall,
      };
      return (await this.#upstream.call(call)).value;
    } catch (error) {
      if (!(error instanceof MalformedResponse) || !error.isSuccess || harmless.has(operation))
        throw thrownError(error);
      const read = readAfter[operation];
      if (!read) throw outcomeUnknown();
      return await this.#readOwn(read, requestPath(endpoints[read].path, undefined, undefined));
    } finally {
      // Even a failed write may have changed what was read before.
      this.forgetReads();
    }
  }
}
