import { endpoints } from './endpoints.ts';
import type { PublicCache } from './public-cache.ts';
import type { RequestScope } from './request-scope.ts';
import type { OperationId } from './rest-client.ts';
import type { OnStart } from './transport.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

interface PublicReaderOptions {
  readonly upstream: Upstream;
  /** Null where nothing shall be shared: each request then makes its own calls. */
  readonly cache: PublicCache | null;
  readonly callTimeoutMs: number;
  /** Told of each evicted product, so that answers made of it go as well. */
  readonly onEvict: (productId: number) => void;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether an answer is this product, or a list (of lists) that has it. */
export function holdsProduct(value: unknown, productId: number): boolean {
  if (Array.isArray(value)) return value.some((item) => holdsProduct(item, productId));
  if (!isRecord(value)) return false;
  return value['Product_id'] === productId || holdsProduct(value['Products'], productId);
}

const holdsProducts = (operation: OperationId): boolean => {
  const { tier } = endpoints[operation];
  return tier.kind === 'public' && tier.holdsProducts;
};

/**
 * Reads of the public tier. It is made without any request and has no way to be given a token: that is why a private answer cannot reach
 * the shared cache.
 */
export class PublicReader {
  readonly #options: PublicReaderOptions;

  constructor(options: PublicReaderOptions) {
    this.#options = options;
  }

  /** The answer of a public operation. Throws as `Upstream.call` does. */
  async read(operation: OperationId, target: string, scope: RequestScope): Promise<unknown> {
    const { tier } = endpoints[operation];
    if (tier.kind !== 'public') throw new TypeError(`${operation} is not public.`);
    const { cache } = this.#options;
    if (cache) {
      const load = (onStart: OnStart) => this.#load(operation, target, scope, onStart);
      return cache.read({ operation, target, maxAge: tier.maxAge, load }, scope);
    }
    let stay: (() => void) | undefined;
    try {
      const answer = await this.#load(operation, target, scope, (abort) => {
        stay = scope.onLeave(abort);
      });
      return answer.value;
    } finally {
      stay?.();
    }
  }

  #load(
    operation: OperationId,
    target: string,
    { requestId, traceCall }: RequestScope,
    onStart: OnStart,
  ): Promise<UpstreamAnswer> {
    const { upstream, callTimeoutMs } = this.#options;
    // A shared call belongs to nobody: it has the time of one call with its retries, not what is left of somebody's operation.
    const deadline = performance.now() + callTimeoutMs * 2;
    return upstream.call({ operation, target, authorization: null, requestId, deadline, onStart, traceCall });
  }

  evictProduct(productId: number): void {
    this.#options.cache?.evict((_, value) => holdsProduct(value, productId), holdsProducts);
    this.#options.onEvict(productId);
  }
}
