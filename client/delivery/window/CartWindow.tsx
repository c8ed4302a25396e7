import { Trans } from '@lingui/react/macro';
import Truck from 'lucide-react/icons/truck';
import type { ReactElement } from 'react';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { useArea } from '../area/area-store.ts';
import { lostWindow } from '../model/slot-days.ts';
import { LostSlot } from '../slots/LostSlot.tsx';
import { chooseWindow, openWindowDialog, useChosenWindow } from './chosen-window.ts';
import { useOfferedWindows } from './useOfferedWindows.ts';
import styles from './CartWindow.module.css';

/** The chosen delivery window in the cart; one that is gone is named, and the next one offered. */
export function CartWindow(): ReactElement {
  const { pageLanguage } = useLanguage();
  const chosen = useChosenWindow();
  const { home } = useArea();
  const { slots } = useOfferedWindows();
  const lost = lostWindow(slots, chosen?.value ?? null);
  const zip = home?.zip;
  const isOutside = home?.isServed === false;
  return (
    <section className={styles.window}>
      {lost === null || isOutside ? null : <LostSlot lost={lost} slots={slots ?? []} onTake={chooseWindow} />}
      <div className={styles.row}>
        <Truck aria-hidden="true" />
        <p role={isOutside ? 'alert' : undefined}>
          {isOutside ? (
            <Trans>We don’t deliver to {zip} yet.</Trans>
          ) : chosen && lost === null ? (
            <>
              <span className={styles.label}>
                <Trans>Delivery time</Trans>
              </span>
              <strong>
                {formatWeekday(chosen.value, pageLanguage)} {formatWindow(chosen.name, pageLanguage)}
              </strong>
            </>
          ) : (
            <Trans>No delivery time chosen</Trans>
          )}
        </p>
        <Button variant="link" onClick={openWindowDialog}>
          {isOutside ? (
            <Trans>Change zip code</Trans>
          ) : chosen && lost === null ? (
            <Trans>Change time</Trans>
          ) : (
            <Trans>Choose a time</Trans>
          )}
        </Button>
      </div>
      <p className={styles.note}>
        <Trans>Your delivery time is reserved when you place your order.</Trans>
      </p>
    </section>
  );
}
