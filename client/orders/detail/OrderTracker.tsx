import { useLingui } from '@lingui/react/macro';
import Ban from 'lucide-react/icons/ban';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import PackageCheck from 'lucide-react/icons/package-check';
import PackageOpen from 'lucide-react/icons/package-open';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import { keepInPlace } from '../../ui/keep-in-place.ts';
import layout from '../../ui/layout.module.css';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { OrderRowFragment } from '../history/OrderHistory.generated.ts';
import { trackerSteps, type TrackerStepKind } from '../model/tracker-steps.ts';
import { useStatusLabels } from '../status-labels.ts';
import styles from './OrderTracker.module.css';

const icons: Record<TrackerStepKind, ReactNode> = {
  placed: <ReceiptText />,
  processing: <PackageOpen />,
  shipped: <PackageCheck />,
  delivered: <Truck />,
  canceled: <Ban />,
  unknown: <CircleHelp />,
};

/** The progress of an order: placed, planned delivery, status. */
export function OrderTracker({ order }: { order: OrderRowFragment }) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const { statusLabel } = useStatusLabels();
  const steps = trackerSteps(order.status);
  const known = (status: 'PROCESSING' | 'SHIPPED'): string => statusLabel({ status, statusText: '' });

  const names: Record<TrackerStepKind, string> = {
    placed: t`Order placed`,
    processing: known('PROCESSING'),
    shipped: known('SHIPPED'),
    // The table calls this status 'In-Transit'.
    delivered: t`Delivered`,
    canceled: statusLabel(order),
    unknown: statusLabel(order),
  };
  const { startsAt, window } = order.delivery;
  const day = startsAt === null ? null : formatWeekday(startsAt, pageLanguage);
  const deliveryWindow = window && formatWindow(window.name, pageLanguage);
  const times: Partial<Record<TrackerStepKind, ReactNode>> = {
    placed: formatMoment(order.placedAt, pageLanguage),
    delivered:
      day === null
        ? null
        : deliveryWindow === null
          ? t`Estimated ${day}`
          : t`Estimated ${day}, ${deliveryWindow}`,
  };

  return (
    <ol ref={keepInPlace} className={classes(layout.card, styles.tracker)} aria-label={t`Order status`}>
      {steps.map(({ kind, state }) => (
        <li
          key={kind}
          className={classes(styles.step, styles[state], kind === 'canceled' && styles.off)}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.icon} aria-hidden="true">
            {icons[kind]}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {names[kind]}
              {state === 'done' ? <VisuallyHidden> {t`(done)`}</VisuallyHidden> : null}
            </span>
            {times[kind] ? <span className={styles.time}>{times[kind]}</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
