import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { NoticeStrip } from '../../ui/NoticeStrip.tsx';
import { useSuspensionQuery } from './Suspension.generated.ts';

/** Where the shop's configuration says so, a strip on every page. It blocks nothing. */
export function SuspensionNotice() {
  const { data } = useSuspensionQuery();
  if (!data?.storePolicy.isDeliverySuspended) return null;
  return (
    <div role="status">
      <NoticeStrip icon={<TriangleAlert />}>
        <Trans>Delivery temporarily suspended due to COVID-19.</Trans>
      </NoticeStrip>
    </div>
  );
}
