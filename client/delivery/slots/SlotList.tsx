import { useLingui } from '@lingui/react/macro';
import { dayOf, formatWeekday } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { slotDays, stateOf, type Slot } from '../model/slot-days.ts';
import { LostSlot } from './LostSlot.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { NoSlotNote, SlotNote } from './SlotNote.tsx';
import styles from './SlotList.module.css';

interface SlotListProps {
  slots: readonly Slot[];
  /** Start of the chosen window; null while none is. */
  value: string | null;
  onChange: (slot: Slot) => void;
  /** A chosen window that is no longer available: a note offers the next one. */
  lost: string | null;
  /** False if only the calendar is known: windows are then not labeled as available. */
  isFullnessKnown: boolean;
}

/** All days with their windows in one list, so that each window is one tap away. */
export function SlotList({ slots, value, onChange, lost, isFullnessKnown }: SlotListProps) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const today = dayOf(new Date());
  const days = slotDays(slots);
  const hasOpen = stateOf(slots) === 'OPEN';
  return (
    <div className={styles.list}>
      <LostSlot lost={lost} slots={slots} onTake={onChange} />
      {hasOpen ? null : <NoSlotNote />}
      {days.map((day) => {
        const isClosed = day.closed !== null || stateOf(day.slots) === 'CLOSED';
        const name = day.date === today ? t`Today` : formatWeekday(day.date, pageLanguage);
        return (
          <div key={day.date} className={styles.day}>
            <p className={styles.name}>
              <span>{name}</span>
              {isClosed ? (
                <span className={styles.reason}>
                  {day.closed === 'holiday'
                    ? t`No deliveries: holiday`
                    : day.closed === 'weekend'
                      ? t`No deliveries on weekends`
                      : t`Closed for today`}
                </span>
              ) : null}
            </p>
            {isClosed ? null : (
              <SlotChoice
                day={day}
                value={value}
                onChange={onChange}
                isOneOfMany
                isFullnessKnown={isFullnessKnown}
              />
            )}
          </div>
        );
      })}
      {hasOpen ? <SlotNote isFullnessKnown={isFullnessKnown} /> : null}
    </div>
  );
}
