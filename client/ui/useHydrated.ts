import { useDeferredValue, useSyncExternalStore } from 'react';

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
 * `useHydrated` for content that can wait: it renders in slices after the page responds. A screen must not use either itself, only its
 * parts: a re-render would make React hydrate all its Suspense boundaries in one task.
 */
export function useDeferredHydrated(): boolean {
  return useDeferredValue(useHydrated(), false);
}
