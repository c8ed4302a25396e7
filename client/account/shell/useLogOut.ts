import { useCallback } from 'react';
import { useSession } from '../../apollo/useSession.ts';

/** Leaves: the token and the local cart go, and the home page is loaded anew (spec section 4). */
export function useLogOut(): () => void {
  const { session } = useSession();
  return useCallback(() => {
    session.signOut();
    window.location.assign('/');
  }, [session]);
}
