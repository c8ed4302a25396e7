import { useLingui } from '@lingui/react/macro';
import Truck from 'lucide-react/icons/truck';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { useHomeArea } from '../area/area-store.ts';
import { lostWindow } from '../model/slot-days.ts';
import { LostSlot } from '../slots/LostSlot.tsx';
import { useIsDeliverySuspended } from '../suspension/index.ts';
import { chooseWindow, openWindowDialog, useChosenWindow } from './chosen-window.ts';
import { useOfferedWindows } from './useOfferedWindows.ts';
import styles from './CartWindow.module.css';

/** The selected delivery window in the cart, or a notice that it is gone with the next one. Renders nothing while delivery is suspended. */
export function CartWindow() {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const chosen = useChosenWindow();
  const home = useHomeArea();
  const { slots } = useOfferedWindows();
  const isSuspended = useIsDeliverySuspended();
  const lost = lostWindow(slots, chosen?.startsAt ?? null);
  const zip = home?.zip;
  const isOutside = home?.isServed === false;
  if (isSuspended) return null;
  return (
    <section className={styles.window}>
      {lost === null || isOutside ? null : <LostSlot lost={lost} slots={slots ?? []} onTake={chooseWindow} />}
      <div className={styles.row}>
        <Truck />
        <p role={isOutside ? 'alert' : undefined}>
          {isOutside ? (
            t`We don’t deliver to ${zip} yet.`
          ) : chosen && lost === null ? (
            <>
              <span className={styles.label}>{t`Delivery time`}</span>
              <strong>
                {formatWeekday(chosen.startsAt, pageLanguage)} {formatWindow(chosen.name, pageLanguage)}
              </strong>
            </>
          ) : (
            t`Choose a delivery time`
          )}
        </p>
        <Button variant="link" onClick={openWindowDialog}>
          {isOutside ? t`Change zip code` : chosen && lost === null ? t`Change time` : t`See times`}
        </Button>
      </div>
    </section>
  );
}
