import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatWindow } from '../../i18n/dates.ts';
import { formatLongDay, formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { OrderDocumentFragment } from './OrderDetail.generated.ts';

type Facts = Pick<OrderDocumentFragment, 'number' | 'placedAt' | 'dispatchAt' | 'timeRange'>;

/** For when the delivery is planned: the day in full, and the window where one was chosen. */
function DeliveryDay({ of }: { of: Facts }): ReactElement {
  const { language } = useLanguage();
  const { dispatchAt, timeRange } = of;
  if (dispatchAt === null) return <Trans>Not chosen</Trans>;
  const day = formatLongDay(dispatchAt, language);
  const separator = language === 'zh' ? ' ' : ', ';
  return (
    <time dateTime={dispatchAt}>
      {timeRange === null ? day : `${day}${separator}${formatWindow(timeRange, language)}`}
    </time>
  );
}

/** Number, date and planned delivery of an order, or of its invoice. */
export function OrderFacts({ of, className }: { of: Facts; className?: string }): ReactElement {
  const { language } = useLanguage();
  return (
    <dl className={className}>
      <div>
        <dt>
          <Trans>Order number</Trans>
        </dt>
        <dd>{of.number}</dd>
      </div>
      <div>
        <dt>
          <Trans>Placed on</Trans>
        </dt>
        <dd>
          <time dateTime={of.placedAt}>{formatMoment(of.placedAt, language)}</time>
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Estimated delivery date</Trans>
        </dt>
        <dd>
          <DeliveryDay of={of} />
        </dd>
      </div>
    </dl>
  );
}
