import { useEffect } from 'react';

/** Delays in milliseconds after `online` before a retry: the network may need a moment. */
const retryDelays = [0, 1_000, 4_000];

/** Calls a function when the network is back. */
export function useRetryOnline(retry: () => Promise<void>): void {
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const tryAgain = (): void => {
      for (const delay of retryDelays) timers.push(setTimeout(() => void retry(), delay));
    };
    window.addEventListener('online', tryAgain);
    return () => {
      window.removeEventListener('online', tryAgain);
      timers.forEach(clearTimeout);
    };
  }, [retry]);
}

/** Reloads the page once the server responds. */
export async function reloadWhenReachable(): Promise<void> {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD' });
    if (ok) window.location.reload();
  } catch {
    // No connection: the shopper can try again.
  }
}
