/** Callbacks of all active observers. */
const observed = new Map<IntersectionObserver, (isIntersecting: boolean) => void>();

/** jsdom has no layout: a test determines what is in view. */
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
  /** Whether any element is observed. */
  isWatching: (): boolean => observed.size > 0,
  /** Notifies every observer that its element is in view or not. */
  report(isIntersecting: boolean): void {
    for (const notify of [...observed.values()]) notify(isIntersecting);
  },
};
