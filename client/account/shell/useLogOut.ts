import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { forgetPerson } from '../../browser/storage/forget-person.ts';
import { clearOfflineCaches } from '../../browser/offline/clear-offline-caches.ts';
import { useSession } from '../../session/useSession.ts';
import { LogOutDocument } from './LogOut.generated.ts';

/** Signs out: invalidates the token on the server, removes personal data from storage and offline caches, and reloads home. */
export function useLogOut(): () => void {
  const { session } = useSession();
  const client = useApolloClient();
  return useCallback(() => {
    const token = session.token();
    if (token !== null) {
      // Do not wait for the response: an unreachable gateway must not prevent signing out here.
      const context = { headers: { authorization: `JWT ${token}` }, fetchOptions: { keepalive: true } };
      client.mutate({ mutation: LogOutDocument, context, fetchPolicy: 'no-cache' }).catch(() => undefined);
    }
    session.signOut();
    void clearOfflineCaches().then(() => {
      forgetPerson();
      window.location.assign('/');
    });
  }, [session, client]);
}
