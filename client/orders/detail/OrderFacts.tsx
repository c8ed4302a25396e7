import { useLingui } from '@lingui/react/macro';
import { formatDelivery, formatLongDay, formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { OrderDocumentFragment } from './OrderDetail.generated.ts';

type Facts = Pick<OrderDocumentFragment, 'number' | 'placedAt' | 'dispatchAt' | 'timeRange'>;

/** For when the delivery is planned: the day in full, and the window where one was chosen. */
function DeliveryDay({ of }: { of: Facts }) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const { dispatchAt, timeRange } = of;
  if (dispatchAt === null) return t`Not chosen`;
  return (
    <time dateTime={dispatchAt}>
      {timeRange === null
        ? formatLongDay(dispatchAt, pageLanguage)
        : formatDelivery(dispatchAt, timeRange, pageLanguage)}
    </time>
  );
}

/** Number, date and planned delivery of an order, or of its invoice. */
export function OrderFacts({ of, className }: { of: Facts; className?: string }) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  return (
    <dl className={className}>
      <div>
        <dt>{t`Order number`}</dt>
        <dd>{of.number}</dd>
      </div>
      <div>
        <dt>{t`Placed on`}</dt>
        <dd>
          <time dateTime={of.placedAt}>{formatMoment(of.placedAt, pageLanguage)}</time>
        </dd>
      </div>
      <div>
        <dt>{t`Estimated delivery date`}</dt>
        <dd>
          <DeliveryDay of={of} />
        </dd>
      </div>
    </dl>
  );
}
