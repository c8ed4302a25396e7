import { LRUCache } from 'lru-cache';
import type { PageDocument } from './document.ts';

const maxBytes = 64 * 1024 * 1024;
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
  readonly document: PageDocument;
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
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<GuestPage>>();
  readonly #waiting: (() => void)[] = [];
  #renderings = 0;
  #generation = 0;

  /** `onPage` is called once for each request. */
  constructor(now: () => number, onPage: (outcome: PageOutcome) => void = () => undefined, cacheScale = 1) {
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: Math.floor(maxBytes * cacheScale),
      sizeCalculation: ({ document }, key) => document.bytes + key.length + 500,
    });
    this.#onPage = onPage;
  }

  /** The page, from memory or rendered. Rejects with `PagesBusyError`, or with what `render` rejects with. */
  async page(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && age < freshMs) {
      this.#onPage('fresh');
      return entry;
    }
    const isBusy = this.#renderings >= maxRenderings;
    // A 404 is not served after it is stale: the product may exist by now.
    const isStale = entry !== undefined && entry.status !== 404 && age < (isBusy ? busyStaleMs : staleMs);
    if (isStale) {
      this.#onPage('stale');
      if (!isBusy) this.#join(key, render).catch(() => undefined);
      return entry;
    }
    if (!this.#rendering.has(key) && isBusy && this.#waiting.length >= maxWaiting) {
      this.#onPage('rejected');
      throw new PagesBusyError();
    }
    return this.#join(key, render);
  }

  #join(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage> {
    return this.#rendering.get(key) ?? this.#start(key, render);
  }

  #start(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage> {
    const rendering = this.#renderInTurn(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderInTurn(key: string, render: () => Promise<RenderedPage>): Promise<GuestPage> {
    if (this.#renderings < maxRenderings) this.#renderings += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#onPage('rendered');
    const generation = this.#generation;
    try {
      const { page, isShared, reads } = await render();
      if (isShared && generation === this.#generation)
        this.#entries.set(key, { ...page, reads, renderedAt: this.#now() });
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
    for (const [key, entry] of this.#entries.entries())
      if (reads.some((read) => entry.reads.has(read))) this.#entries.delete(key);
  }
}
