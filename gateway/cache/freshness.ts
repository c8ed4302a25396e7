/** A source of cached values. A value is outdated when one of its sources is. */
export interface Source {
  isOutdated: boolean;
}

const noSources: ReadonlySet<Source> = new Set();

export function isOutdated({ sources }: { readonly sources: Iterable<Source> }): boolean {
  for (const source of sources) if (source.isOutdated) return true;
  return false;
}

/** Freshness of the public data that a request has used so far. Times are in milliseconds. */
export class Freshness {
  #sources: Set<Source> | null = null;
  #until = Infinity;
  #staleUntil = Infinity;
  #staleSince: number | null = null;
  /** Whether the request has already waited for fresh data without success. It waits only once. */
  hasWaited = false;

  get sources(): ReadonlySet<Source> {
    return this.#sources ?? noSources;
  }

  /** When the first of the data expires; Infinity if none was used, 0 after a rejection. */
  get until(): number {
    return this.#until;
  }

  /** Until when stale data may be sent while it is loaded again. */
  get staleUntil(): number {
    return this.#staleUntil;
  }

  /** Age of the oldest data that is served because the REST API is down; null if there is none. */
  get staleSince(): number | null {
    return this.#staleSince;
  }

  use(sources: readonly Source[], until: number, staleUntil: number): void {
    this.#sources ??= new Set();
    for (const source of sources) this.#sources.add(source);
    this.#until = Math.min(this.#until, until);
    this.#staleUntil = Math.min(this.#staleUntil, staleUntil);
  }

  useWhileDown(since: number): void {
    this.#staleSince = Math.min(this.#staleSince ?? since, since);
  }

  /** Nothing derived from the data may be shared. */
  expire(): void {
    this.#until = 0;
    this.#staleUntil = 0;
  }
}
