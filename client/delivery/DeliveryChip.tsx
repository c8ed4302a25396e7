import { useLingui } from '@lingui/react/macro';
import Truck from 'lucide-react/icons/truck';
import { useEffect, useState } from 'react';
import { formatWeekday, formatWeekdayName, formatWindow } from '../i18n/dates.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useHomeArea } from './area/area-store.ts';
import { useNextDeliveryWindowQuery } from './DeliveryWindow.generated.ts';
import { timeLeft } from './model/time-left.ts';
import { useIsDeliverySuspended } from './suspension/index.ts';
import { openWindowDialog, useChosenWindow } from './window/chosen-window.ts';
import styles from './DeliveryChip.module.css';

/** Milliseconds between updates of the time left. */
const tick = 15_000;
/** Maximum requests for the next window after one has closed. With a wrong clock they would never end. */
const maxRefetches = 5;

/**
 * The selected or next delivery window, its time left and the zip code, or a note that the shop does not deliver there. A click opens all
 * windows. Renders nothing while delivery is suspended.
 */
export function DeliveryChip() {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const home = useHomeArea();
  const chosen = useChosenWindow();
  const isSuspended = useIsDeliverySuspended();
  const { data, refetch } = useNextDeliveryWindowQuery();
  const next = data?.nextDeliveryWindow;
  const cutOff = next?.cutOff;
  // Unknown before hydration, because the server's and the browser's clock differ.
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    if (cutOff === undefined) return undefined;
    let asks = 0;
    const look = (): void => {
      setNow(Date.now());
      if (Date.now() < Date.parse(cutOff) || asks >= maxRefetches) return;
      asks += 1;
      void refetch().catch(() => undefined);
    };
    const first = setTimeout(look, 0);
    const timer = setInterval(look, tick);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [cutOff, refetch]);

  if (!next || isSuspended) return null;
  const left = now === null ? null : timeLeft(next.cutOff, now);
  // All windows before the next open one are closed.
  const mine = chosen && chosen.startsAt >= next.startsAt ? chosen : null;
  return (
    <button type="button" className={styles.chip} onClick={openWindowDialog}>
      <Truck />
      <span>
        {home?.isServed === false ? (
          <>
            <span className={styles.zip}>{home.zip}</span>
            <span className={styles.window}>{t`Not served yet`}</span>
          </>
        ) : (
          <>
            <span className={styles.label}>
              <span>{mine ? t`Your delivery` : left ? <TimeLeft left={left} /> : t`Next delivery`}</span>
              {home ? <span>· {home.zip}</span> : null}
            </span>
            <span className={styles.window}>
              <Day value={mine?.startsAt ?? next.startsAt} />{' '}
              {formatWindow((mine ?? next).name, pageLanguage)}
            </span>
          </>
        )}
      </span>
      <VisuallyHidden>{t`Choose a delivery time`}</VisuallyHidden>
    </button>
  );
}

/** A day with its weekday; on phones only the weekday, which is unique among the offered days. */
function Day({ value }: { value: string }) {
  const { pageLanguage } = useLanguage();
  const weekday = formatWeekdayName(value, pageLanguage);
  const [before, after] = formatWeekday(value, pageLanguage).split(weekday);
  return (
    <>
      <span className={styles.date}>{before}</span>
      {weekday}
      <span className={styles.date}>{after}</span>
    </>
  );
}

/** The time left to order; on phones in fewer words. */
function TimeLeft({ left: { hours, minutes } }: { left: { hours: number; minutes: number } }) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.long}>
        {hours > 0 ? t`Order within ${hours} h ${minutes} min` : t`Order within ${minutes} min`}
      </span>
      <span className={styles.short}>
        {hours > 0 ? t`${hours} h ${minutes} min left` : t`${minutes} min left`}
      </span>
    </>
  );
}
