import { LRUCache } from 'lru-cache';
import type { TextDocument } from './document.ts';

/** For pages of which the shop has few, such as a product's. */
const fewBytes = 56 * 1024 * 1024;
/** For pages with a value that visitors make up, such as a search term: they cannot evict the others. */
const manyBytes = 8 * 1024 * 1024;
/** As long as the stock data of a page is fresh. */
const freshMs = 15_000;
/** Until this age a page is sent while a new one is rendered. */
const staleMs = 45_000;
/** Until this age a page is sent while the renderer is busy. */
const busyStaleMs = 600_000;
/** Maximum concurrent renderings. Rendering is CPU-bound, so more of them would only delay all. */
const maxRenderings = 8;
/** Maximum number of pages that wait to be rendered: about two seconds of work. */
const maxWaiting = 200;

/** A rendered page for guests. */
export interface GuestPage {
  readonly status: number;
  readonly document: TextDocument;
  readonly isPrivate: boolean;
  /** Where to go instead; then the document is empty. */
  readonly redirect: string | null;
}

interface Entry extends GuestPage {
  readonly renderedAt: number;
  readonly reads: ReadonlySet<string>;
}

/** A page and whether it may be stored: a private page or a page with an error is sent but not stored. */
export interface RenderedPage {
  readonly page: GuestPage;
  readonly isShared: boolean;
  /** The public reads that the page contains. */
  readonly reads: ReadonlySet<string>;
}

/** A page that is requested. */
export interface RequestedPage {
  readonly key: string;
  /** Whether the shop has few such pages. */
  readonly isOneOfFew: boolean;
  readonly render: () => Promise<RenderedPage>;
  /** Called before the page is rendered for this request. Throws if it must not be. */
  readonly admit: () => void;
}

/** How a request for a page was served. */
export type PageOutcome = 'fresh' | 'stale' | 'rendered' | 'rejected';

/** Too many pages wait to be rendered. */
export class PagesBusyError extends Error {
  constructor() {
    super('Too many pages wait to be rendered.');
    this.name = 'PagesBusyError';
  }
}

/**
 * Public pages by language and address, each rendered once for concurrent requests, and only a few pages at a time.
 *
 * It does not use the `fetch` of lru-cache, which stores everything that it returns to waiting requests: a page with an error must be returned
 * but not stored.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #onPage: (outcome: PageOutcome) => void;
  readonly #few: LRUCache<string, Entry>;
  readonly #many: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<GuestPage>>();
  readonly #waiting: (() => void)[] = [];
  #renderings = 0;
  #generation = 0;

  /** `onPage` is called once for each request. */
  constructor(now: () => number, onPage: (outcome: PageOutcome) => void = () => undefined, cacheScale = 1) {
    this.#now = now;
    const cacheOf = (bytes: number) =>
      new LRUCache<string, Entry>({
        maxSize: Math.floor(bytes * cacheScale),
        sizeCalculation: ({ document }, key) => document.bytes + key.length + 500,
      });
    this.#few = cacheOf(fewBytes);
    this.#many = cacheOf(manyBytes);
    this.#onPage = onPage;
  }

  /** Number of stored pages. */
  get size(): number {
    return this.#few.size + this.#many.size;
  }

  /** The page, from memory or rendered. Rejects with `PagesBusyError`, or with what `admit` or `render` throws. */
  async page(requested: RequestedPage): Promise<GuestPage> {
    const { key } = requested;
    const entry = this.#cacheOf(requested).get(key);
    const age = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && age < freshMs) {
      this.#onPage('fresh');
      return entry;
    }
    const isBusy = this.#renderings >= maxRenderings;
    const isUsable = entry !== undefined && age < busyStaleMs;
    if (isUsable && isBusy) return this.#stale(entry);
    const inFlight = this.#rendering.get(key);
    const refusal = inFlight ? null : this.#refusalOf(requested, isBusy);
    if (refusal) {
      if (isUsable) return this.#stale(entry);
      this.#onPage('rejected');
      throw refusal.reason;
    }
    const rendering = inFlight ?? this.#start(requested);
    if (!entry || age >= staleMs) return rendering;
    rendering.catch(() => undefined);
    return this.#stale(entry);
  }

  #stale(entry: Entry): Entry {
    this.#onPage('stale');
    return entry;
  }

  /** Why the page cannot be rendered for this request; null if it can. */
  #refusalOf({ admit }: RequestedPage, isBusy: boolean): { readonly reason: unknown } | null {
    if (isBusy && this.#waiting.length >= maxWaiting) return { reason: new PagesBusyError() };
    try {
      admit();
      return null;
    } catch (reason) {
      return { reason };
    }
  }

  #cacheOf({ isOneOfFew }: Pick<RequestedPage, 'isOneOfFew'>): LRUCache<string, Entry> {
    return isOneOfFew ? this.#few : this.#many;
  }

  #start(requested: RequestedPage): Promise<GuestPage> {
    const { key } = requested;
    const rendering = this.#renderInTurn(requested).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderInTurn(requested: RequestedPage): Promise<GuestPage> {
    if (this.#renderings < maxRenderings) this.#renderings += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#onPage('rendered');
    const generation = this.#generation;
    try {
      const { page, isShared, reads } = await requested.render();
      const cache = this.#cacheOf(requested);
      if (isShared && generation === this.#generation)
        cache.set(requested.key, { ...page, reads, renderedAt: this.#now() });
      // The page does not exist any more.
      if (page.status === 404 && !isShared) cache.delete(requested.key);
      return page;
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#renderings -= 1;
    }
  }

  /** Removes the pages that contain any of these reads. Pages whose rendering has started are not stored. */
  evict(reads: readonly string[]): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const cache of [this.#few, this.#many])
      for (const [key, entry] of cache.entries())
        if (reads.some((read) => entry.reads.has(read))) cache.delete(key);
  }
}
