import { useSyncExternalStore, type ReactNode } from 'react';

const subscribe = (): (() => void) => () => undefined;

/** False on the server and during hydration, true afterwards: for browser-only content. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}

/**
 * Browser-only content. The screen around it must not use `useHydrated` itself: a re-render would make React hydrate all its Suspense
 * boundaries in one task.
 */
export function WhenHydrated({ children }: { children: ReactNode }): ReactNode {
  return useHydrated() ? children : null;
}
