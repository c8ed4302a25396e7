import { Trans } from '@lingui/react/macro';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactElement } from 'react';
import { useOnline } from '../offline/useOnline.ts';
import { NoticeStrip } from '../ui/NoticeStrip.tsx';

/** Says that there is no network, and what the page then shows. */
export function OfflineNotice(): ReactElement {
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
