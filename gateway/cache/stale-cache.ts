import { LRUCache } from 'lru-cache';
import { isOutdated, type Source } from './freshness.ts';
import type { RedisTier, StoredValue } from './redis-tier.ts';

/** A loaded value. */
export interface Loaded<Value> {
  readonly value: Value;
  /** Approximate memory in bytes. */
  readonly bytes: number;
  /** Its sources, besides the call that loaded it. */
  readonly sources?: readonly Source[];
  /** `no`: only the waiting readers get it. `gone`: also removes a stored value. */
  readonly isStored?: 'yes' | 'no' | 'gone';
}

interface Entry<Value> extends StoredValue<Value> {
  readonly sources: readonly Source[];
}

/**
 * The source of a value. `memory`: a fresh one. `stale`: an expired one while a new one is loaded. `stale-if-down` and `stale-if-slow`: an
 * old one, because a new one could not be loaded, or not in time. `miss`: a new call. `shared-flight`: the call of another reader.
 */
export type Outcome =
  'memory' | 'redis' | 'stale' | 'stale-if-down' | 'stale-if-slow' | 'shared-flight' | 'miss';

export interface CacheRead<Value> {
  readonly key: string;
  /** Until this age, in milliseconds, a value is fresh. */
  readonly freshMs: number;
  /** Until this age a value is returned while a new one is loaded. */
  readonly staleMs: number;
  /** Until this age a value is returned if a new one cannot be loaded. */
  readonly graceMs: number;
  /** How long the reader waits for a new value before it gets an old one. By default, until the call ends. */
  readonly patienceMs?: number;
  /** Called once for all readers. The signal is aborted when the last reader has left. */
  readonly load: (signal: AbortSignal) => Promise<Loaded<Value>>;
  /** Aborted when the reader leaves; `read` throws its reason. */
  readonly signal?: AbortSignal;
  /** Called before a value is loaded for this reader; throws to forbid it. `hasOld` is whether there is an old value. */
  readonly admit?: (hasOld: boolean) => void;
  /** Called for each outcome. A reader whose wait time is over gets an old value later. */
  readonly onOutcome?: (outcome: Outcome, ageMs: number) => void;
}

interface Flight<Value> {
  readonly promise: Promise<Entry<Value>>;
  readonly controller: AbortController;
  readers: number;
  /** Continues without readers. */
  isDetached: boolean;
  /** A reader has taken an old value instead of waiting. */
  isSlow: boolean;
  /** Tests of `outdate` that arrived during the call. */
  readonly tests: Map<unknown, (value: Value) => boolean>;
}

interface StaleCacheOptions<Value> {
  readonly maxBytes: number;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether an error of `load` means that no value is available, so that an old one may be used. Any other error removes it. */
  readonly isDown: (error: unknown) => boolean;
  readonly secondTier?: RedisTier<Value> | undefined;
}

/**
 * Values in memory, then in Redis. Loads each value once for all concurrent readers, returns a stale one meanwhile, and an old one if it cannot
 * be loaded. The call stops when the last of its readers leaves.
 *
 * It does not use the `fetch` of lru-cache, which counts no readers, removes the old value of a failed call, and stores all that it returns.
 */
export class StaleCache<Value> {
  readonly #options: StaleCacheOptions<Value>;
  readonly #entries: LRUCache<string, Entry<Value>>;
  readonly #flights = new Map<string, Flight<Value>>();

  constructor(options: StaleCacheOptions<Value>) {
    this.#options = options;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ bytes }, key) => bytes + key.length + 500,
    });
  }

  /** Number of stored values. */
  get size(): number {
    return this.#entries.size;
  }

  /** The stored value, at any age. */
  get(key: string): Entry<Value> | undefined {
    return this.#entries.get(key);
  }

  set(key: string, { value, bytes, sources = [] }: Loaded<Value>): void {
    this.#entries.set(key, { value, bytes, sources, storedAt: this.#options.now() });
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The value, fresh or stale. Throws what `load` or `admit` throws if there is no old value to use. */
  async read(read: CacheRead<Value>): Promise<Entry<Value>> {
    const entry = this.#entries.get(read.key);
    const age = entry ? this.#options.now() - entry.storedAt : Infinity;
    if (entry && age < read.staleMs && !isOutdated(entry)) {
      const isFresh = age < read.freshMs;
      if (!isFresh) this.#refresh(read);
      read.onOutcome?.(isFresh ? 'memory' : 'stale', age);
      return entry;
    }
    if (entry && age < read.graceMs) return this.#readWithGrace(read, entry, age);
    return this.#wait(this.#join(read, false), read.signal);
  }

  async #readWithGrace(read: CacheRead<Value>, entry: Entry<Value>, age: number): Promise<Entry<Value>> {
    let timer: NodeJS.Timeout | undefined;
    let outcome: Outcome = 'stale-if-down';
    try {
      const flight = this.#join(read, true);
      const { patienceMs = Infinity } = read;
      const outOfPatience = new Promise<null>((resolve) => {
        if (patienceMs === Infinity || isOutdated(entry)) return;
        timer = setTimeout(resolve, flight.isSlow ? 0 : patienceMs, null);
      });
      const loaded = await Promise.race([this.#wait(flight, read.signal), outOfPatience]);
      if (loaded) return loaded;
      flight.isSlow = true;
      this.#detach(flight);
      outcome = 'stale-if-slow';
    } catch (error) {
      if (read.signal?.aborted || !this.#options.isDown(error)) throw error;
    } finally {
      clearTimeout(timer);
    }
    read.onOutcome?.(outcome, age);
    return entry;
  }

  /** Loads in the background; `load` reports its failures. */
  #refresh(read: CacheRead<Value>): void {
    if (this.#flights.has(read.key)) return;
    try {
      this.#detach(this.#start(read, true));
    } catch {
      // It was not admitted: the next reader tries again.
    }
  }

  #detach(flight: Flight<Value>): void {
    flight.isDetached = true;
    flight.promise.catch(() => undefined);
  }

  #join(read: CacheRead<Value>, hasOld: boolean): Flight<Value> {
    const inFlight = this.#flights.get(read.key);
    if (!inFlight) return this.#start(read, hasOld);
    read.onOutcome?.('shared-flight', 0);
    return inFlight;
  }

  /** Waits with the other readers; when the last of them leaves, the call is stopped. */
  async #wait(flight: Flight<Value>, signal: AbortSignal | undefined): Promise<Entry<Value>> {
    flight.readers += 1;
    const leave = () => {
      flight.readers -= 1;
      if (flight.readers === 0 && !flight.isDetached) flight.controller.abort(signal?.reason);
    };
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await flight.promise;
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  }

  #start(read: CacheRead<Value>, hasOld: boolean): Flight<Value> {
    read.admit?.(hasOld);
    const { key } = read;
    const controller = new AbortController();
    const tests: Flight<Value>['tests'] = new Map();
    const end = () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    };
    // A reader that comes after the last one has left starts a new call.
    controller.signal.addEventListener('abort', end, { once: true });
    const promise = this.#load(read, controller, tests).finally(end);
    const flight = { promise, controller, readers: 0, isDetached: false, isSlow: false, tests };
    this.#flights.set(key, flight);
    return flight;
  }

  async #load(
    read: CacheRead<Value>,
    { signal }: AbortController,
    tests: Flight<Value>['tests'],
  ): Promise<Entry<Value>> {
    const { now, isDown, secondTier } = this.#options;
    const { key, freshMs } = read;
    const entryOf = ({ value, bytes, sources = [] }: Loaded<Value>, storedAt: number): Entry<Value> => {
      const source = { isOutdated: [...tests.values()].some((test) => test(value)) };
      return { value, bytes, storedAt, sources: [source, ...sources] };
    };
    const shared = secondTier ? await secondTier.get(key) : null;
    // The clock of the process that stored it may differ.
    if (shared && Math.abs(now() - shared.storedAt) < freshMs) {
      read.onOutcome?.('redis', 0);
      const entry = entryOf(shared, shared.storedAt);
      this.#entries.set(key, entry);
      return entry;
    }
    read.onOutcome?.('miss', 0);
    try {
      const loaded = await read.load(signal);
      const entry = entryOf(loaded, now());
      const { isStored = 'yes' } = loaded;
      if (isStored === 'gone') this.#entries.delete(key);
      if (isStored !== 'yes') return entry;
      this.#entries.set(key, entry);
      if (!isOutdated(entry)) secondTier?.set(key, entry, read.staleMs);
      return entry;
    } catch (error) {
      if (!isDown(error)) this.#entries.delete(key);
      throw error;
    }
  }

  /**
   * Marks the values for which `test` is true as outdated, and with them all that was made from them. Calls in flight are tested when they
   * end; a later notice replaces an equal one. Returns whether any stored value was current before.
   */
  outdate(notice: unknown, test: (value: Value) => boolean): boolean {
    for (const flight of this.#flights.values()) flight.tests.set(notice, test);
    const outdated = [...this.#entries.entries()].filter(
      ([, entry]) => !isOutdated(entry) && test(entry.value),
    );
    if (outdated.length === 0) return false;
    for (const [, { sources }] of outdated) for (const source of sources) source.isOutdated = true;
    // The next reader must not join a call that started before.
    this.#flights.clear();
    this.#options.secondTier?.remove(outdated.map(([key]) => key));
    return true;
  }
}
