import { useCallback } from 'react';
import { useSession } from '../../session/useSession.ts';
import { clearOfflineCaches } from '../../offline/clear-offline-caches.ts';

/** Signs out: removes token, cart and offline caches, and reloads home. */
export function useLogOut(): () => void {
  const { session } = useSession();
  return useCallback(() => {
    session.signOut();
    void clearOfflineCaches().then(() => window.location.assign('/'));
  }, [session]);
}
