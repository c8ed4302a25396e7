import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { forgetPerson } from '../../browser/storage/forget-person.ts';
import { clearOfflineCaches } from '../../browser/offline/clear-offline-caches.ts';
import { useSession } from '../../session/useSession.ts';
import { LogOutDocument } from './LogOut.generated.ts';

/** Signs out: ends the token on the server, removes everything that belongs to the person from storage and offline caches, and reloads home. */
export function useLogOut(): () => void {
  const { session } = useSession();
  const client = useApolloClient();
  return useCallback(() => {
    const token = session.token();
    if (token !== null) {
      // The page leaves at once, and a gateway that cannot be reached keeps nobody signed in here.
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
