import { LRUCache } from 'lru-cache';
import { UpstreamFault } from './fault.ts';
import type { LegacyObserver } from './observer.ts';
import type { OperationId } from './rest-client.ts';
import type { RequestScope } from './request-scope.ts';
import type { SharedStore, StoredResponse } from '../cache/shared-store.ts';
import type { OnStart, UpstreamResponse } from './upstream.ts';

const maxBytes = 96 * 1024 * 1024;
/** How long a stored response may be served while the REST API is down. */
const maxStaleMs = 24 * 60 * 60 * 1000;
/** How long a request waits for a fresh response before it uses the stale one. */
const patienceMs = 1_000;

/** A public read. It contains nothing about the customer. */
export interface PublicRead {
  readonly operation: OperationId;
  readonly target: string;
  /** Seconds. */
  readonly maxAge: number;
  /** Makes the call; never with a token. */
  readonly load: (onStart: OnStart) => Promise<UpstreamResponse>;
}

interface Entry extends StoredResponse {
  readonly operation: OperationId;
  /** Known to be outdated: served only while the REST API is down. */
  readonly isOutdated?: true;
}

interface Flight {
  readonly promise: Promise<Entry>;
  readonly operation: OperationId;
  waiters: number;
  isDetached: boolean;
  /** A request has used a stale response instead of waiting longer. */
  isSlow: boolean;
  /** An eviction happened while it was in flight: it may contain what was evicted. */
  isOutdated: boolean;
  /** By product or order: whether the response is older than a notice about stock that arrived while the call was in flight. */
  readonly notices: Map<unknown, (value: unknown) => boolean>;
  stop: () => void;
}

interface PublicCacheOptions {
  readonly observer: LegacyObserver;
  readonly now: () => number;
  readonly store?: SharedStore | undefined;
  /** What the limit in bytes is multiplied by; 1 when left out. */
  readonly cacheScale?: number;
}

const isDown = (error: unknown): error is UpstreamFault =>
  error instanceof UpstreamFault && error.kind !== 'abandoned';

/**
 * The cache of public responses: in memory, then in Redis. One call in flight per resource. Serves stale data for up to a day while the REST
 * API is down. Stores successes only.
 *
 * It does not use the `fetch` of lru-cache, which does not count waiting requests: the call has to stop when the last of them leaves, and the
 * stale response has to stay.
 */
export class PublicCache {
  readonly #options: PublicCacheOptions;
  readonly #flights = new Map<string, Flight>();
  /** Requests that have waited once: a page makes several reads in turn, but waits for a slow REST API only once. */
  readonly #impatient = new WeakSet<RequestScope>();
  readonly #entries: LRUCache<string, Entry>;

  constructor(options: PublicCacheOptions) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: Math.floor(maxBytes * (options.cacheScale ?? 1)),
      sizeCalculation: (entry) => entry.bytes + 500,
    });
  }

  /** The response, fresh or stale. Throws what `load` throws if no response is stored. */
  async read(read: PublicRead, scope: RequestScope): Promise<unknown> {
    const { observer, now } = this.#options;
    const entry = this.#entries.get(read.target);
    const age = entry ? now() - entry.storedAt : Infinity;
    const maxAge = read.maxAge * 1000;
    const isCurrent = entry && !entry.isOutdated;
    if (isCurrent && age < maxAge) {
      observer.cacheRead(read.operation, 'memory');
      scope.markFresh(entry.storedAt + maxAge);
      return entry.value;
    }
    if (isCurrent && age < 2 * maxAge) {
      observer.cacheRead(read.operation, 'stale');
      this.#refresh(read);
      scope.markFresh(now());
      return entry.value;
    }
    if (entry && age < maxStaleMs) return this.#freshOrStale(read, entry, scope);
    const flight = this.#join(read);
    const fetched = await this.#wait(flight, scope);
    scope.markFresh(fetched.storedAt + maxAge);
    return fetched.value;
  }

  async #freshOrStale(read: PublicRead, entry: Entry, scope: RequestScope): Promise<unknown> {
    const flight = this.#join(read);
    let timer: NodeJS.Timeout | undefined;
    const outOfPatience = new Promise<null>((resolve) => {
      if (entry.isOutdated) return;
      const hasWaited = flight.isSlow || this.#impatient.has(scope);
      timer = setTimeout(resolve, hasWaited ? 0 : patienceMs, null);
    });
    try {
      const fresh = await Promise.race([this.#wait(flight, scope), outOfPatience]);
      if (fresh) {
        scope.markFresh(fresh.storedAt + read.maxAge * 1000);
        return fresh.value;
      }
      flight.isDetached = true;
      flight.isSlow = true;
      this.#impatient.add(scope);
      flight.promise.catch(() => undefined);
    } catch (error) {
      if (!isDown(error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    const { observer, now } = this.#options;
    observer.cacheRead(read.operation, 'stale-if-down', now() - entry.storedAt);
    scope.markStale(entry.storedAt);
    return entry.value;
  }

  /** Fetches in the background; failures show in metrics and logs only. */
  #refresh(read: PublicRead): void {
    if (this.#flights.has(read.target)) return;
    const flight = this.#start(read);
    flight.isDetached = true;
    flight.promise.catch(() => undefined);
  }

  #join(read: PublicRead): Flight {
    const inFlight = this.#flights.get(read.target);
    if (!inFlight) return this.#start(read);
    this.#options.observer.cacheRead(read.operation, 'shared-flight');
    return inFlight;
  }

  /** Waits with the other requests; when the last of them leaves, the call is stopped. */
  async #wait(flight: Flight, scope: RequestScope): Promise<Entry> {
    flight.waiters += 1;
    const waiting = {
      stop: () => {
        flight.waiters -= 1;
        if (flight.waiters === 0 && !flight.isDetached) flight.stop();
      },
    };
    scope.add(waiting);
    try {
      return await flight.promise;
    } finally {
      scope.remove(waiting);
    }
  }

  #start(read: PublicRead): Flight {
    const stops: (() => void)[] = [];
    const flight: Flight = {
      promise: this.#fetch(
        read,
        (stop) => stops.push(stop),
        (value) => flight.isOutdated || [...flight.notices.values()].some((isOutdated) => isOutdated(value)),
      ).finally(() => {
        if (this.#flights.get(read.target) === flight) this.#flights.delete(read.target);
      }),
      operation: read.operation,
      waiters: 0,
      isDetached: false,
      isSlow: false,
      isOutdated: false,
      notices: new Map(),
      stop: () => {
        if (this.#flights.get(read.target) === flight) this.#flights.delete(read.target);
        for (const stop of stops) stop();
      },
    };
    this.#flights.set(read.target, flight);
    return flight;
  }

  async #fetch(read: PublicRead, onStart: OnStart, isOutdated: (value: unknown) => boolean): Promise<Entry> {
    const { store, observer, now } = this.#options;
    const { operation, target } = read;
    const stored = store ? await store.get(target) : null;
    // The clock of the gateway that stored it may differ.
    if (stored && Math.abs(now() - stored.storedAt) < read.maxAge * 1000) {
      observer.cacheRead(operation, 'redis');
      const entry: Entry = { ...stored, operation };
      if (!isOutdated(entry.value)) this.#entries.set(target, entry);
      return entry;
    }
    observer.cacheRead(operation, 'miss');
    try {
      const { value, bytes } = await read.load(onStart);
      const entry: Entry = { operation, value, bytes, storedAt: now() };
      if (!isOutdated(value)) {
        this.#entries.set(target, entry);
        store?.set(target, { value, bytes, storedAt: entry.storedAt }, read.maxAge * 2000);
      }
      return entry;
    } catch (error) {
      // A rejection is a response: what was stored is outdated.
      if (!(error instanceof UpstreamFault)) this.#entries.delete(target);
      throw error;
    }
  }

  /**
   * Marks the entries for which `isOutdated` returns true, so that they are fetched again. Responses of calls in flight do not replace them.
   * A notice replaces an earlier one that is equal.
   * Returns their targets.
   */
  evict(
    notice: unknown,
    isOutdated: (value: unknown) => boolean,
    isConcerned: (operation: OperationId) => boolean,
  ): readonly string[] {
    const outdated = [...this.#entries.entries()].filter(
      ([, entry]) => !entry.isOutdated && isConcerned(entry.operation) && isOutdated(entry.value),
    );
    for (const flight of this.#flights.values())
      if (isConcerned(flight.operation)) flight.notices.set(notice, isOutdated);
    if (outdated.length === 0) return [];
    for (const [key, entry] of outdated) this.#entries.set(key, { ...entry, isOutdated: true });
    const keys = outdated.map(([key]) => key);
    for (const [key, flight] of this.#flights) {
      if (!isConcerned(flight.operation)) continue;
      flight.isOutdated = true;
      this.#flights.delete(key);
    }
    this.#options.store?.remove(keys);
    return keys;
  }
}
