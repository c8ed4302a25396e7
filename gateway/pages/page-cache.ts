import { cacheSizes } from '../cache/cache-sizes.ts';
import type { Source } from '../cache/freshness.ts';
import { Semaphore } from '../cache/semaphore.ts';
import { StaleCache, type Loaded } from '../cache/stale-cache.ts';
import type { TextDocument } from '../http/text-document.ts';

/** How long the stock data of a page is fresh. */
const freshMs = 15_000;
/** Until this age a page is sent while a new one is rendered. */
const staleMs = 45_000;
/** Until this age a page is sent while the renderer is busy or fails. */
const graceMs = 600_000;
/** Rendering is CPU-bound, so more of them at once would only delay all. About two seconds of work may wait. */
const renderingLimits = { concurrent: 8, waiting: 200 };

/** Resolves in a later turn of the event loop. */
const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A page rendered for guests. */
export interface GuestPage {
  readonly status: number;
  readonly document: TextDocument;
  readonly isPrivate: boolean;
  /** Redirect target; the document is then empty. */
  readonly redirect: string | null;
}

/** A page and whether it may be stored: a private page or a page with an error is sent but not stored. */
export interface RenderedPage {
  readonly page: GuestPage;
  readonly isShared: boolean;
  /** The public data that the page contains. */
  readonly sources: ReadonlySet<Source>;
}

/** A requested page. */
export interface RequestedPage {
  readonly key: string;
  /** Whether such pages have a limited number of URLs. */
  readonly isOneOfFew: boolean;
  readonly render: () => Promise<RenderedPage>;
  /** Called before the page is rendered for this request. Throws to forbid it. */
  readonly admit: () => void;
}

/** How a request for a page was served. */
export type PageOutcome = 'fresh' | 'stale' | 'rendered' | 'rejected';

/** A page is not rendered for this request now. */
export class PageRejected extends Error {
  readonly status: 429 | 503;
  /** Seconds. */
  readonly retryAfter: number;

  constructor(status: 429 | 503, retryAfter: number, message: string) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

const busy = () => new PageRejected(503, 2, 'Too many pages wait to be rendered.');

/** Public pages by language and URL. Only a few pages are rendered at a time. */
export class PageCache {
  readonly #onPage: (outcome: PageOutcome) => void;
  readonly #few: StaleCache<GuestPage>;
  readonly #many: StaleCache<GuestPage>;
  readonly #renderings = new Semaphore(renderingLimits);
  /** The turn in which the last rendering started. */
  #lastTurn = Promise.resolve();

  /** `onPage` is called for each request that does not wait for the rendering of another. */
  constructor(
    now: () => number,
    onPage: (outcome: PageOutcome) => void = () => undefined,
    sizes = cacheSizes(),
  ) {
    this.#onPage = onPage;
    const isDown = () => true;
    this.#few = new StaleCache({ maxBytes: sizes('fewPages'), now, isDown });
    this.#many = new StaleCache({ maxBytes: sizes('manyPages'), now, isDown });
  }

  /** Number of stored pages. */
  get size(): number {
    return this.#few.size + this.#many.size;
  }

  /** The page, from memory or rendered. Rejects with `PageRejected`, or with what `admit` or `render` throws. */
  async page({ key, isOneOfFew, render, admit }: RequestedPage): Promise<GuestPage> {
    const { value } = await (isOneOfFew ? this.#few : this.#many).read({
      key,
      freshMs,
      staleMs,
      graceMs,
      load: () => this.#render(render),
      admit: (hasOld) => {
        this.#admit(hasOld, admit);
      },
      onOutcome: (outcome) => {
        if (outcome === 'memory') this.#onPage('fresh');
        else if (outcome.startsWith('stale')) this.#onPage('stale');
      },
    });
    return value;
  }

  /** An old page is better than waiting in the queue. */
  #admit(hasOld: boolean, admit: () => void): void {
    try {
      if (this.#renderings.isFull() || (hasOld && this.#renderings.isBusy())) throw busy();
      admit();
    } catch (error) {
      if (!hasOld) this.#onPage('rejected');
      throw error;
    }
  }

  async #render(render: RequestedPage['render']): Promise<Loaded<GuestPage>> {
    const release = await this.#renderings.acquire();
    if (!release) throw busy();
    // One start per turn, so that other requests are served between two renderings.
    this.#lastTurn = this.#lastTurn.then(nextTurn);
    await this.#lastTurn;
    this.#onPage('rendered');
    try {
      const { page, isShared, sources } = await render();
      const isStored = isShared ? 'yes' : page.status === 404 ? 'gone' : 'no';
      return { value: page, bytes: page.document.bytes, sources: [...sources], isStored };
    } finally {
      release();
    }
  }
}
