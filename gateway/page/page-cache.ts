import { LRUCache } from 'lru-cache';
import type { PageDocument } from './document.ts';

const maxBytes = 64 * 1024 * 1024;
/** A page is as fresh as the stock that it shows. */
const freshMs = 15_000;
/** For this long an older page is sent while a new one is rendered. */
const staleMs = 45_000;
/** For this long an older page is better than a place in the queue. */
const busyStaleMs = 600_000;
/** Pages that are rendered at once: rendering takes the processor, so more of them only make all of them late. */
const maxRenderings = 8;
/** Pages that wait to be rendered: some two seconds' work. */
const maxWaiting = 200;

/** A page that every guest may see. */
export interface KeptPage {
  readonly status: number;
  readonly document: PageDocument;
  readonly isPrivate: boolean;
  /** Where to go instead; then the document is empty. */
  readonly redirect: string | null;
}

interface Entry extends KeptPage {
  readonly renderedAt: number;
  readonly reads: ReadonlySet<string>;
}

/** A page and whether it may be stored: one that is private, or that shows a fault, is sent but not stored. */
export interface RenderedPage {
  readonly page: KeptPage;
  readonly isShared: boolean;
  /** The public reads that the page is made of. */
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
 * Public pages by language and address, each rendered once however many ask for it at once, and only a few of them at once.
 *
 * It does not use the `fetch` of lru-cache, which stores everything that it hands to the waiting requests: a page that shows a fault must reach
 * them and not be stored.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #onPage: (outcome: PageOutcome) => void;
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<KeptPage>>();
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
  async page(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && age < freshMs) {
      this.#onPage('fresh');
      return entry;
    }
    const isBusy = this.#renderings >= maxRenderings;
    // What was not there is not shown as missing for any longer than the catalogue counts as fresh.
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

  #join(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    return this.#rendering.get(key) ?? this.#start(key, render);
  }

  #start(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const rendering = this.#renderInTurn(key, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #renderInTurn(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
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

  /** Forgets the pages that are made of any of these reads, and stores none whose rendering has begun. */
  evict(reads: readonly string[]): void {
    this.#generation += 1;
    this.#rendering.clear();
    for (const [key, entry] of this.#entries.entries())
      if (reads.some((read) => entry.reads.has(read))) this.#entries.delete(key);
  }
}
