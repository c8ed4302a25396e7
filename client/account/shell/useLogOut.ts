import { useCallback } from 'react';
import { useSession } from '../../session/useSession.ts';
import { forgetPerson } from '../../storage/forget-person.ts';
import { clearOfflineCaches } from '../../offline/clear-offline-caches.ts';

/** Signs out: removes everything that belongs to the person from storage and offline caches, and reloads home. */
export function useLogOut(): () => void {
  const { session } = useSession();
  return useCallback(() => {
    session.signOut();
    void clearOfflineCaches().then(() => {
      forgetPerson();
      window.location.assign('/');
    });
  }, [session]);
}
