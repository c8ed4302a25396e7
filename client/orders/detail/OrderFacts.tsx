import { useLingui } from '@lingui/react/macro';
import { formatDelivery, formatLongDay, formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Fact } from '../../ui/Fact.tsx';
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
      <Fact term={t`Order number`}>{of.number}</Fact>
      <Fact term={t`Placed on`}>
        <time dateTime={of.placedAt}>{formatMoment(of.placedAt, pageLanguage)}</time>
      </Fact>
      <Fact term={t`Estimated delivery date`}>
        <DeliveryDay of={of} />
      </Fact>
    </dl>
  );
}
