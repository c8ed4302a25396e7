import { createContext, useContext, useSyncExternalStore } from 'react';
import { guestSession, type Session } from './session.ts';

/** The page's session: set by the root of the page. */
export const SessionContext = createContext<Session>(guestSession);

/**
 * Whether a customer is signed in, and the session itself. While the server's page is being hydrated everybody is a guest; the signed-in
 * parts fill in right after, so the two renders agree.
 */
export function useSession(): { isSignedIn: boolean; session: Session } {
  const session = useContext(SessionContext);
  const isSignedIn = useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null,
    () => false,
  );
  return { isSignedIn, session };
}
