import { Trans } from '@lingui/react/macro';
import Truck from 'lucide-react/icons/truck';
import type { ReactElement } from 'react';
import { formatWeekday, formatWindow } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useNextDeliveryWindowQuery } from './DeliveryWindow.generated.ts';
import styles from './DeliveryChip.module.css';

/** When the next delivery can be had. */
export function DeliveryChip(): ReactElement | null {
  const { language } = useLanguage();
  const { data } = useNextDeliveryWindowQuery();
  const next = data?.nextDeliveryWindow;
  if (!next) return null;
  return (
    <p className={styles.chip}>
      <Truck aria-hidden="true" />
      <span>
        <span className={styles.label}>
          <Trans>Next delivery</Trans>
        </span>
        <span className={styles.window}>
          {formatWeekday(next.startsAt, language)} {formatWindow(next.name, language)}
        </span>
      </span>
    </p>
  );
}
