import { Trans } from '@lingui/react/macro';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/** Says that there is no network, and what the page then shows. */
export function OfflineNotice() {
  const isOnline = useOnline();
  return (
    <div role="status">
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

/** Whether the browser has a network; on the server, and until the page stands, it is taken to have one. */
function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
