import { unauthenticated, upstreamTimeout, upstreamUnavailable } from '../values/errors.ts';
import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { PublicReader } from './public-reader.ts';
import { requestPath, type PathValues, type QueryValues } from './request-path.ts';
import type { RequestScope } from './request-scope.ts';
import type { RestResponse, OperationId, RestClient } from './rest-client.ts';
import type { StockNotice } from './stock-notice.ts';
import type { CallListener, InFlightCall, Upstream, UpstreamCall } from './upstream.ts';

interface CallParameters {
  readonly path?: PathValues | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
}

const noParameters: CallParameters = {};

/** What of a fault a client may be told. */
function thrownError(error: unknown): unknown {
  if (!(error instanceof UpstreamFault)) return error;
  return error.kind === 'timeout' ? upstreamTimeout() : upstreamUnavailable();
}

/** Settles the promise of a signed-in read, and has the read stopped when its client leaves before. */
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

  answered(value: unknown): void {
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
  /** Reads of this request, by what was asked: the same question is asked once. */
  #asked = new Map<string, Promise<unknown>>();

  constructor(scope: RequestScope, upstream: Upstream, publicReader: PublicReader) {
    this.#scope = scope;
    this.#upstream = upstream;
    this.#publicReader = publicReader;
  }

  get hasToken(): boolean {
    return this.#scope.authorization !== null;
  }

  withToken(token: string): RestClient {
    return new LegacyClient(
      this.#scope.withAuthorization(`JWT ${token}`),
      this.#upstream,
      this.#publicReader,
    );
  }

  evictProduct(productId: number, notice: StockNotice): void {
    this.#asked.clear();
    this.#publicReader.evictProduct(productId, notice);
  }

  call<Op extends OperationId>(operation: Op, parameters?: CallParameters): Promise<RestResponse<Op>>;
  call(operation: OperationId, parameters: CallParameters = noParameters): Promise<unknown> {
    const { tier, path } = endpoints[operation];
    let target: string;
    try {
      target = requestPath(path, parameters.path, parameters.query);
    } catch (error) {
      return Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    if (tier.kind === 'write') return this.#write(operation, target, parameters.body);
    const asked = this.#asked.get(target);
    if (asked) return asked;
    const answer =
      tier.kind === 'public' ? this.#readPublic(operation, target) : this.#readOwn(operation, target);
    this.#asked.set(target, answer);
    return answer;
  }

  async #readPublic(operation: OperationId, target: string): Promise<unknown> {
    try {
      return await this.#publicReader.read(operation, target, this.#scope);
    } catch (error) {
      throw thrownError(error);
    }
  }

  #readOwn(operation: OperationId, target: string): Promise<unknown> {
    const { authorization, requestId, deadline, language, traceCall } = this.#scope;
    if (authorization === null) return Promise.reject(unauthenticated());
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

  /** Writes run to their end even when the client leaves: stopping one would only hide whether it happened. */
  async #write(operation: OperationId, target: string, body: unknown): Promise<unknown> {
    const { authorization, requestId, deadline, language, traceCall } = this.#scope;
    const needsToken = endpoints[operation].auth === 'jwt';
    if (needsToken && authorization === null) throw unauthenticated();
    const sent = needsToken ? authorization : null;
    try {
      const call = { operation, target, body, authorization: sent, requestId, deadline, language, traceCall };
      return (await this.#upstream.call(call)).value;
    } catch (error) {
      throw thrownError(error);
    } finally {
      // Whatever came of it, what was read before may no longer be so.
      this.#asked = new Map();
    }
  }
}
