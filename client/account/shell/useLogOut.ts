import { useCallback } from 'react';
import { useSession } from '../../session/useSession.ts';
import { forgetKept } from '../../offline/forget-kept.ts';

/** Leaves: the token, the local cart and what was kept for the time without a network go, and the home page is loaded anew. */
export function useLogOut(): () => void {
  const { session } = useSession();
  return useCallback(() => {
    session.signOut();
    void forgetKept().then(() => window.location.assign('/'));
  }, [session]);
}
