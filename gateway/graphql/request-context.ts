import type { Logger } from 'pino';
import type { CatalogSnapshots } from '../catalog/index.ts';
import { tokenExpiry } from '../account/index.ts';
import type { EndedTokens } from './ended-tokens.ts';
import type { Semaphore } from '../cache/semaphore.ts';
import type { Clock } from '../values/clock.ts';
import type { Config } from '../config.ts';
import type { CartLock, GatewayContext } from '../context.ts';
import type { Legacy, RequestScope, RestClient } from '../rest/index.ts';
import { rateLimited, upstreamTimeout } from '../values/errors.ts';

/** Dependencies that all requests of a process share. */
export interface Shared {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly legacy: Legacy;
  readonly snapshots: CatalogSnapshots;
  readonly endedTokens: EndedTokens;
  /** One request at a time for each cart. */
  readonly cartSlots: Semaphore;
}

/** The context of one request. Rarely used parts are created on first use. */
export class RequestContext implements GatewayContext {
  readonly rest: RestClient;
  readonly snapshots: CatalogSnapshots;
  readonly clock: Clock;
  readonly config: Config;
  readonly requestId: string;
  readonly clientIp: string;
  readonly scope: RequestScope;
  readonly #shared: Shared;
  #log: Logger | null = null;

  constructor(shared: Shared, scope: RequestScope, clientIp: string) {
    this.#shared = shared;
    this.scope = scope;
    this.rest = shared.legacy.clientFor(scope);
    this.snapshots = shared.snapshots;
    this.clock = shared.clock;
    this.config = shared.config;
    this.requestId = scope.requestId;
    this.clientIp = clientIp;
  }

  get log(): Logger {
    this.#log ??= this.#shared.log.child({ requestId: this.requestId });
    return this.#log;
  }

  readonly lockCart = async (cartId: number): Promise<CartLock> => {
    const { cartSlots } = this.#shared;
    const key = String(cartId);
    const hasWaited = cartSlots.isBusy(key);
    const leftMs = Math.max(0, Math.ceil(this.scope.deadline - performance.now()));
    const signal = hasWaited
      ? AbortSignal.any([this.scope.signal, AbortSignal.timeout(leftMs)])
      : this.scope.signal;
    const unlock = await cartSlots.acquire(key, signal).catch(() => {
      throw upstreamTimeout();
    });
    if (!unlock) throw rateLimited(1);
    return { unlock, hasWaited };
  };

  readonly endSession = async (): Promise<void> => {
    const { authorization } = this.scope;
    if (authorization === null) return;
    const expiry = tokenExpiry(authorization.replace(/^JWT /i, ''));
    const lifetime = expiry && (expiry.getTime() - this.clock().getTime()) / 1000;
    await this.#shared.endedTokens.end(authorization, lifetime);
  };

  /** The same request as a guest's, for operations whose response may be shared, so that it cannot contain private data. */
  asGuest(): RequestContext {
    if (!this.rest.hasToken) return this;
    return new RequestContext(this.#shared, this.scope.withAuthorization(null), this.clientIp);
  }
}
