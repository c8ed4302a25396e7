/** What notifies each observer that is watching. */
const observed = new Map<IntersectionObserver, (isIntersecting: boolean) => void>();

/** jsdom lays nothing out: a test says what comes into view. */
class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element): void {
    observed.set(this, (isIntersecting) => {
      const bounds = target.getBoundingClientRect();
      const entry: IntersectionObserverEntry = {
        boundingClientRect: bounds,
        intersectionRect: bounds,
        intersectionRatio: isIntersecting ? 1 : 0,
        isIntersecting,
        rootBounds: null,
        target,
        time: 0,
      };
      this.#callback([entry], this);
    });
  }
  unobserve(): void {
    observed.delete(this);
  }
  disconnect(): void {
    observed.delete(this);
  }
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

export const viewport = {
  install(): void {
    observed.clear();
    window.IntersectionObserver = FakeIntersectionObserver;
  },
  /** Whether anything waits to come into view. */
  isWatching: (): boolean => observed.size > 0,
  /** Notifies every observer whether its element is in view. */
  report(isIntersecting: boolean): void {
    for (const notify of [...observed.values()]) notify(isIntersecting);
  },
};
