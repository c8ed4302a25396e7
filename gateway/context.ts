import type { Logger } from 'pino';
import type { Clock } from './values/clock.ts';
import type { Config } from './config.ts';
import type { NodeSource } from './values/global-id.ts';
import type { RestClient } from './rest/index.ts';

/** A cart that no other request of this process changes until `unlock` is called. */
export interface CartLock {
  readonly unlock: () => void;
  /** Whether another request had it locked: what was read before may be outdated. */
  readonly hasWaited: boolean;
}

/** The context of every resolver; made for each request. A domain adds what it needs by `declare module` (see catalog/index.ts). */
export interface GatewayContext {
  readonly rest: RestClient;
  readonly clock: Clock;
  readonly config: Config;
  /** Logs with the request id. Never log a token, password, code or card. */
  readonly log: Logger;
  /** Sent as `x-request-id` in the response and to the REST API. */
  readonly requestId: string;
  /** Address of the client, according to the proxies that `TRUST_PROXY` trusts. */
  readonly clientIp: string;
  /**
   * Waits until no other request of this process has the cart locked. Fails if too many wait, and when the request ends. `cartId` must be
   * the id of a cart that was read with the request's own token.
   */
  readonly lockCart: (cartId: number) => Promise<CartLock>;
  /** Refuses the request's token from now on. */
  readonly endSession: () => Promise<void>;
}

/** Finds the object of a type by the key in its global id. Null if there is none that the caller may see. */
export type NodeReader = (
  key: string,
  context: GatewayContext,
) => Promise<NodeSource | null> | NodeSource | null;
