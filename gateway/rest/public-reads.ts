import type { RedisTier } from '../cache/redis-tier.ts';
import { StaleCache } from '../cache/stale-cache.ts';
import { endpoints } from './endpoints.ts';
import { UpstreamFault } from './fault.ts';
import type { LegacyObserver } from './observer.ts';
import type { RequestScope } from './request-scope.ts';
import type { OperationId } from './rest-types.ts';
import { contradicts, hasProduct, type MovedStock, type StockNotice } from './stock-notice.ts';
import type { Upstream, UpstreamResponse } from './call.ts';

/** How long a stored response may be served while the REST API is down. */
const graceMs = 24 * 60 * 60 * 1000;
/** How long a request waits for a fresh response before it uses the stale one. */
const patienceMs = 1_000;

interface PublicReadsOptions {
  readonly upstream: Pick<Upstream, 'call'>;
  readonly observer: Pick<LegacyObserver, 'cacheRead'>;
  readonly now: () => number;
  readonly callTimeoutMs: number;
  /** Limit of the stored responses; null to store nothing, so that each request makes its own calls. */
  readonly maxBytes: number | null;
  readonly redis?: RedisTier<unknown> | undefined;
}

/** Makes public reads and stores their responses. Never gets a token, so it cannot share a private response. */
export class PublicReads {
  readonly #options: PublicReadsOptions;
  readonly #cache: StaleCache<unknown> | null;

  constructor(options: PublicReadsOptions) {
    const { maxBytes, now, redis } = options;
    const isDown = (error: unknown) => error instanceof UpstreamFault;
    this.#options = options;
    this.#cache = maxBytes === null ? null : new StaleCache({ maxBytes, now, isDown, secondTier: redis });
  }

  /** The response of a public operation. Throws as `Upstream.call` does. */
  async read(operation: OperationId, target: string, scope: RequestScope): Promise<unknown> {
    try {
      return await this.#read(operation, target, scope);
    } catch (error) {
      // A rejection can soon be outdated, so a response that contains it must not be shared.
      scope.freshness.expire();
      throw error;
    }
  }

  async #read(operation: OperationId, target: string, scope: RequestScope): Promise<unknown> {
    const { tier } = endpoints[operation];
    if (tier.kind !== 'public') throw new TypeError(`${operation} is not public.`);
    if (!this.#cache) return (await this.#load(operation, target, scope, scope.signal)).value;
    const { freshness } = scope;
    const { observer } = this.#options;
    const [freshMs, staleMs] = [tier.maxAge * 1000, tier.maxAge * 2000];
    let isOld = false;
    const { value, storedAt, sources } = await this.#cache.read({
      key: target,
      freshMs,
      staleMs,
      graceMs,
      patienceMs: freshness.hasWaited ? 0 : patienceMs,
      load: (stop) => this.#load(operation, target, scope, stop),
      // Created only for a read that waits.
      get signal() {
        return scope.signal;
      },
      onOutcome: (outcome, ageMs) => {
        const isSlow = outcome === 'stale-if-slow';
        isOld = isSlow || outcome === 'stale-if-down';
        freshness.hasWaited ||= isSlow;
        observer.cacheRead(operation, isSlow ? 'stale-if-down' : outcome, isOld ? ageMs : undefined);
      },
    });
    freshness.use(sources, storedAt + freshMs, storedAt + staleMs);
    if (isOld) freshness.useWhileDown(storedAt);
    return value;
  }

  #load(
    operation: OperationId,
    target: string,
    { requestId, traceCall }: RequestScope,
    signal: AbortSignal,
  ): Promise<UpstreamResponse> {
    const { upstream, callTimeoutMs } = this.#options;
    // Several requests share the call, so it has its own deadline (one call with its retries), not that of one operation.
    const deadline = performance.now() + callTimeoutMs * 2;
    return upstream.call({ operation, target, authorization: null, requestId, deadline, traceCall, signal });
  }

  /** Evicts cached responses whose product data contradicts the notice. */
  evictProduct(productId: number, notice: StockNotice): void {
    this.#cache?.outdate(productId, (response) =>
      hasProduct(response, (product) => product['Product_id'] === productId && contradicts(product, notice)),
    );
  }

  /** Evicts cached responses that contain any of the products. */
  evictMoved(moved: MovedStock): void {
    const productIds = new Set<unknown>(moved.productIds);
    const refNums = new Set<unknown>(moved.refNums);
    this.#cache?.outdate(moved, (response) =>
      hasProduct(
        response,
        (product) => productIds.has(product['Product_id']) || refNums.has(product['RefNum']),
      ),
    );
  }
}
