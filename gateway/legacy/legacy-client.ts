import { unauthenticated, upstreamTimeout, upstreamUnavailable } from '../errors.ts';
import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { PublicReader } from './public-reader.ts';
import { requestPath, type PathValues, type QueryValues } from './request-path.ts';
import type { RequestScope } from './request-scope.ts';
import type { Answer, OperationId, RestClient } from './rest-client.ts';
import type { Upstream } from './upstream.ts';

interface CallParameters {
  readonly path?: PathValues | undefined;
  readonly query?: QueryValues | undefined;
  readonly body?: unknown;
}

/** What of a fault a client may be told. */
function thrownError(error: unknown): unknown {
  if (!(error instanceof UpstreamFault)) return error;
  if (error.kind === 'timeout') return upstreamTimeout();
  return upstreamUnavailable();
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
    const scope = this.#scope.withAuthorization(`JWT ${token}`);
    return new LegacyClient(scope, this.#upstream, this.#publicReader);
  }

  evictProduct(productId: number): void {
    this.#asked.clear();
    this.#publicReader.evictProduct(productId);
  }

  call<Op extends OperationId>(operation: Op, parameters?: CallParameters): Promise<Answer<Op>>;
  async call(operation: OperationId, parameters: CallParameters = {}): Promise<unknown> {
    const endpoint = endpoints[operation];
    const target = requestPath(endpoint.path, parameters.path, parameters.query);
    if (endpoint.tier.kind === 'write') return this.#write(operation, target, parameters.body);
    const asked = this.#asked.get(target);
    if (asked) return asked;
    const answer =
      endpoint.tier.kind === 'public'
        ? this.#readPublic(operation, target)
        : this.#readOwn(operation, target);
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

  async #readOwn(operation: OperationId, target: string): Promise<unknown> {
    const { authorization, requestId, deadline } = this.#scope;
    if (authorization === null) throw unauthenticated();
    let stay: (() => void) | undefined;
    try {
      const answer = await this.#upstream.call({
        operation,
        target,
        authorization,
        requestId,
        deadline,
        traceCall: this.#scope.traceCall,
        onStart: (abort) => {
          stay = this.#scope.onLeave(abort);
        },
      });
      return answer.value;
    } catch (error) {
      throw thrownError(error);
    } finally {
      stay?.();
    }
  }

  /** Writes run to their end even when the client leaves: stopping one would only hide whether it happened. */
  async #write(operation: OperationId, target: string, body: unknown): Promise<unknown> {
    const { authorization, requestId, deadline } = this.#scope;
    const needsToken = endpoints[operation].auth === 'jwt';
    if (needsToken && authorization === null) throw unauthenticated();
    try {
      const { traceCall } = this.#scope;
      const call = {
        operation,
        target,
        body,
        authorization: needsToken ? authorization : null,
        requestId,
        deadline,
        traceCall,
      };
      return (await this.#upstream.call(call)).value;
    } catch (error) {
      throw thrownError(error);
    } finally {
      // Whatever came of it, what was read before may no longer be so.
      this.#asked = new Map();
    }
  }
}
