import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';

/** A strip on every page while the gateway's settings suspend delivery. Orders stay possible. */
export function SuspensionNotice() {
  if (!useIsDeliverySuspended()) return null;
  return (
    <div role="status">
      <NoticeStrip icon={<TriangleAlert />}>
        <Trans>Delivery temporarily suspended due to COVID-19.</Trans>
      </NoticeStrip>
    </div>
  );
}
