import { LRUCache } from 'lru-cache';
import type { PageDocument } from './document.ts';

const maxBytes = 64 * 1024 * 1024;
/** A page is as fresh as the stock that it shows. */
const freshMs = 15_000;
/** For this long an older page is sent while a new one is rendered. */
const staleMs = 45_000;

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
}

/** A page and whether it may be kept: one that is not for everybody, or that tells of a fault, is answered but not kept. */
export interface RenderedPage {
  readonly page: KeptPage;
  readonly isShared: boolean;
}

/** Public pages by language and address, each rendered once however many ask for it at once. */
export class PageCache {
  readonly #now: () => number;
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ document }) => document.bytes + 500,
  });
  readonly #rendering = new Map<string, Promise<KeptPage>>();
  #generation = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async page(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const entry = this.#entries.get(key);
    const age = entry ? this.#now() - entry.renderedAt : Infinity;
    if (entry && age < freshMs) return entry;
    const rendering = this.#rendering.get(key) ?? this.#start(key, render);
    // What was not there is not shown as missing for any longer than the catalogue counts as fresh.
    if (entry && age < staleMs && entry.status !== 404) {
      rendering.catch(() => undefined);
      return entry;
    }
    return rendering;
  }

  #start(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const generation = this.#generation;
    const rendering = render()
      .then(({ page, isShared }) => {
        const isCurrent = generation === this.#generation;
        if (isShared && isCurrent) this.#entries.set(key, { ...page, renderedAt: this.#now() });
        return page;
      })
      .finally(() => {
        if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
      });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** Forgets all pages: any of them may show what has just been sold out. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#rendering.clear();
  }
}
