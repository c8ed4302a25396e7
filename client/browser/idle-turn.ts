/** Longest wait for a moment without work. */
const maxWaitMs = 1_000;

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: maxWaitMs });
    else setTimeout(resolve);
  });
}

let last: Promise<void> = Promise.resolve();

/** Waits until the browser is idle, and until all earlier callers had their turn. False if the caller has left. */
export async function nextIdleTurn(left: AbortSignal): Promise<boolean> {
  const before = last;
  const turn = before.then(() => (left.aborted ? undefined : idle()));
  last = turn;
  await turn;
  return !left.aborted;
}
