import { Trans } from '@lingui/react/macro';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import styles from './Shell.module.css';

/** Shows that the browser is offline, and what that means for the page. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.offline}>
      {isOnline ? null : (
        <NoticeStrip icon={<WifiOff />}>
          <Trans>You’re offline. You’re seeing the store as of your last visit. Your cart is saved.</Trans>
        </NoticeStrip>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is online; true on the server and during hydration. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
