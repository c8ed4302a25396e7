import { useLingui } from '@lingui/react/macro';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { nextAvailable, type Slot } from '../model/slot-days.ts';
import styles from './LostSlot.module.css';

interface LostSlotProps {
  lost: string | null;
  slots: readonly Slot[];
  onTake: (slot: Slot) => void;
}

/** Reports that the selected window is no longer available and offers the next one. */
export function LostSlot({ lost, slots, onTake }: LostSlotProps) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const next = lost === null ? null : nextAvailable(slots, lost);
  const nextDay = next && formatWeekday(next.date, pageLanguage);
  const nextWindow = next && formatWindow(next.name, pageLanguage);
  return (
    <div role="alert">
      {lost === null ? null : (
        <div className={styles.lost}>
          <p>{t`The delivery time you chose is no longer available.`}</p>
          {next ? (
            <Button variant="secondary" size="small" onClick={() => onTake(next)}>
              {t`Switch to ${nextDay}, ${nextWindow}`}
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
