import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom';
import { useSession } from './useSession.ts';
import { toast } from '../ui/toast.ts';
import { loginPath } from './return-to.ts';

/** Notifies when the session expired or another tab signed in or out. Renders nothing. */
export function SessionNotices(): null {
  const { t } = useLingui();
  const { session } = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const wasSignedIn = useRef(session.token() !== null);
  const notice = useRef(0);

  useEffect(
    () =>
      session.subscribe((change) => {
        const isSignedIn = session.token() !== null;
        const action = { label: t`Sign in`, onClick: () => void navigate(loginPath(pathname + search)) };
        if (isSignedIn) toast.dismiss(notice.current);
        if (change === 'expired') {
          notice.current = toast.error({ message: t`You were signed out. Please sign in again.`, action });
        } else if (change === 'elsewhere' && wasSignedIn.current && !isSignedIn) {
          notice.current = toast.show({ message: t`You signed out in another tab.`, action });
        } else if (change === 'elsewhere' && isSignedIn) {
          // A customer has signed in: fetch the page's data again.
          void revalidate();
        }
        wasSignedIn.current = isSignedIn;
      }),
    [session, t, pathname, search, navigate, revalidate],
  );
  return null;
}
