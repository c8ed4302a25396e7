import { useSyncExternalStore, type ReactNode } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** False on the server and while its page is hydrated, true from then on: for what only a browser can show. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * What only a browser can show. The screen around it must not use `useHydrated` itself: when it rendered again, React would hydrate all its
 * Suspense boundaries in one task.
 */
export function WhenHydrated({ children }: { children: ReactNode }): ReactNode {
  return useHydrated() ? children : null;
}
