import { useSyncExternalStore } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** False on the server and while its page is hydrated, true from then on: for what only a browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
