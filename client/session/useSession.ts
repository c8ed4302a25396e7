import { createContext, useContext, useSyncExternalStore } from 'react';
import { guestSession, type Session } from './session.ts';

/** The page's session: set by the root of the page. */
export const SessionContext = createContext<Session>(guestSession);

/**
 * The session, and whether a customer is signed in. During hydration every shopper is a guest, so that the two renders agree; signed-in
 * parts follow.
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
