import { useEffect } from 'react';
import type { Late } from './late.ts';

/** Milliseconds after which a browser that tells nobody when it is idle is taken to be. */
const idleAfter = 200;

/** Does it when the page has nothing else to do; answers how to call that off. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'undefined') {
    const handle = requestIdleCallback(act);
    return () => {
      cancelIdleCallback(handle);
    };
  }
  // Safari has no such callback.
  const timer = setTimeout(act, idleAfter);
  return () => {
    clearTimeout(timer);
  };
}

/** Fetches ahead what is likely to be needed, so that nobody waits for it. Where it cannot be had, whoever needs it asks again. */
export function useFetchWhenIdle(thing: Pick<Late<unknown>, 'fetch'>): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Some browsers remember a module that failed: without a network it is not tried unasked.
        if (navigator.onLine) thing.fetch().catch(() => undefined);
      }),
    [thing],
  );
}
