let waiting = 0;

/**
 * Counts a part of the page that hydrates late, until the returned function is called. When no part waits, the event `settled` ends the work
 * of app/inline/early-input.ts.
 */
export function awaitHydration(): () => void {
  let isWaiting = true;
  waiting += 1;
  return () => {
    if (!isWaiting) return;
    isWaiting = false;
    waiting -= 1;
    if (waiting === 0) document.dispatchEvent(new Event('settled'));
  };
}
