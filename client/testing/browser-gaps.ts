class NoObserver {
  observe(): void {
    // Nothing is laid out in jsdom.
  }
  unobserve(): void {
    // Nothing is laid out in jsdom.
  }
  disconnect(): void {
    // Nothing is laid out in jsdom.
  }
  takeRecords(): never[] {
    return [];
  }
}

class NoIntersections extends NoObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
}

/** Gives jsdom what it lacks and the screens use; a media query matches nothing. */
export function fillBrowserGaps(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver = NoObserver;
  window.IntersectionObserver = NoIntersections;
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
}
