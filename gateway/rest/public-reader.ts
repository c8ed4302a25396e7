import { endpoints } from './endpoints.ts';
import type { PublicCache } from './public-cache.ts';
import type { RequestScope, Stoppable } from './request-scope.ts';
import type { OperationId } from './rest-client.ts';
import { contradicts, type MovedStock, type StockNotice } from './stock-notice.ts';
import type { OnStart, Upstream, UpstreamResponse } from './upstream.ts';

interface PublicReaderOptions {
  readonly upstream: Upstream;
  /** Null without a shared cache: each request then makes its own calls. */
  readonly cache: PublicCache | null;
  readonly callTimeoutMs: number;
  /** Called with the targets of the reads that were evicted, so that responses that contain them are evicted too. */
  readonly onEvict: (targets: readonly string[]) => void;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

type Product = Readonly<Record<string, unknown>>;

/** Whether a response is or contains an outdated product. */
function holdsOutdated(value: unknown, isOutdated: (product: Product) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsOutdated(item, isOutdated));
  if (!isRecord(value)) return false;
  return 'Product_id' in value ? isOutdated(value) : holdsOutdated(value['Products'], isOutdated);
}

const holdsProducts = (operation: OperationId): boolean => {
  const { tier } = endpoints[operation];
  return tier.kind === 'public' && tier.holdsProducts;
};

/**
 * Makes public reads. It has no access to requests or tokens, so a private response cannot reach the shared cache.
 */
export class PublicReader {
  readonly #options: PublicReaderOptions;

  constructor(options: PublicReaderOptions) {
    this.#options = options;
  }

  /** The response of a public operation. Throws as `Upstream.call` does. */
  read(operation: OperationId, target: string, scope: RequestScope): Promise<unknown> {
    const { tier } = endpoints[operation];
    if (tier.kind !== 'public') throw new TypeError(`${operation} is not public.`);
    const { cache } = this.#options;
    if (tier.holdsProducts) scope.markRead(target);
    const load = (onStart: OnStart) => this.#load(operation, target, scope, onStart);
    const response = cache
      ? cache.read({ operation, target, maxAge: tier.maxAge, load }, scope)
      : this.#readAlone(operation, target, scope);
    return response.catch((error: unknown) => {
      // A rejection can be outdated a moment later: a response that contains it must not be shared.
      scope.markFresh(0);
      throw error;
    });
  }

  async #readAlone(operation: OperationId, target: string, scope: RequestScope): Promise<unknown> {
    let inFlight: Stoppable | undefined;
    try {
      const response = await this.#load(operation, target, scope, (stop) => {
        inFlight = { stop };
        scope.add(inFlight);
      });
      return response.value;
    } finally {
      if (inFlight) scope.remove(inFlight);
    }
  }

  #load(
    operation: OperationId,
    target: string,
    scope: RequestScope,
    onStart: OnStart,
  ): Promise<UpstreamResponse> {
    const { upstream, callTimeoutMs } = this.#options;
    const { requestId, traceCall } = scope;
    // Several requests share the call, so it has its own deadline (one call with its retries), not that of one operation.
    const deadline = performance.now() + callTimeoutMs * 2;
    return upstream.call({ operation, target, authorization: null, requestId, deadline, traceCall }, onStart);
  }

  /** Evicts cached responses whose data of the product contradicts the notice. */
  evictProduct(productId: number, notice: StockNotice): void {
    this.#evict(productId, (product) => product['Product_id'] === productId && contradicts(product, notice));
  }

  /** Evicts cached responses that contain any of the products. */
  evictMoved(moved: MovedStock): void {
    const productIds = new Set<unknown>(moved.productIds);
    const refNums = new Set<unknown>(moved.refNums);
    this.#evict(moved, (product) => productIds.has(product['Product_id']) || refNums.has(product['RefNum']));
  }

  #evict(notice: unknown, isOutdated: (product: Product) => boolean): void {
    const { cache, onEvict } = this.#options;
    const targets = cache?.evict(notice, (value) => holdsOutdated(value, isOutdated), holdsProducts) ?? [];
    if (targets.length > 0) onEvict(targets);
  }
}
