import { useLingui } from '@lingui/react/macro';
import { formatDelivery, formatLongDay, formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Fact } from '../../ui/Fact.tsx';
import type { OrderRowFragment } from '../history/OrderHistory.generated.ts';

type Facts = Pick<OrderRowFragment, 'number' | 'placedAt' | 'delivery'>;

/** The planned delivery: the full date, and the window if one was selected. */
function DeliveryDay({ delivery: { startsAt, window } }: Pick<Facts, 'delivery'>) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  if (startsAt === null) return t`Not chosen`;
  return (
    <time dateTime={startsAt}>
      {window ? formatDelivery(startsAt, window.name, pageLanguage) : formatLongDay(startsAt, pageLanguage)}
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
        <DeliveryDay delivery={of.delivery} />
      </Fact>
    </dl>
  );
}
