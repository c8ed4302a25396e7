/** What a page notes about itself. Times are milliseconds since the navigation started, 0 until it happens. */
export interface PageMetrics {
  firstPaint: number;
  largestPaint: number;
  hydrated: number;
  /** The menu button has responded to the tap. */
  menuOpened: number;
  layoutShift: number;
  /** Durations of interactions, from the input to the next frame. */
  interactions: number[];
}

declare global {
  interface Window {
    pageMetrics: PageMetrics;
  }
}

/** Runs in the page before anything else. */
export function collectPageMetrics(): void {
  const metrics: PageMetrics = {
    firstPaint: 0,
    largestPaint: 0,
    hydrated: 0,
    menuOpened: 0,
    layoutShift: 0,
    interactions: [],
  };
  window.pageMetrics = metrics;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      list.getEntries().forEach(note);
    }).observe(options);
  };
  const numberOf = (entry: PerformanceEntry, name: string): number => {
    const value: unknown = Reflect.get(entry, name);
    return typeof value === 'number' ? value : 0;
  };
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') metrics.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    metrics.largestPaint = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) metrics.layoutShift += numberOf(entry, 'value');
  });
  observe('event', (entry) => {
    if (numberOf(entry, 'interactionId') > 0) metrics.interactions.push(entry.duration);
  });
  new MutationObserver(() => {
    const now = performance.now();
    if (metrics.hydrated === 0 && document.documentElement.dataset['hydrated'] === '') metrics.hydrated = now;
    if (metrics.menuOpened === 0 && document.querySelector('button[aria-expanded="true"]'))
      metrics.menuOpened = now;
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-hydrated', 'aria-expanded'],
  });
}
