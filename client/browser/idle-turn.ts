/** Longest wait for a moment without work. */
const timeout = 1_000;

let last: Promise<void> = Promise.resolve();

/** Waits until all earlier callers had their turn, and the browser is idle. */
export function nextIdleTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout });
        else setTimeout(resolve);
      }),
  );
  return last;
}
