import { useSyncExternalStore } from 'react';
import { areaStore, unknownArea } from './area-store.ts';

/** What is known of the shopper's delivery area; nothing on the server and while hydrating. */
export function useArea(): ReturnType<typeof areaStore.state> {
  return useSyncExternalStore(areaStore.subscribe, areaStore.state, () => unknownArea);
}
