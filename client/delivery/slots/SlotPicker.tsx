import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayOf, formatWeekday } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { slotDays, stateOf, type Slot } from '../model/slot-days.ts';
import { LostSlot } from './LostSlot.tsx';
import { SlotChoice } from './SlotChoice.tsx';
import { NoSlotNote, SlotNote } from './SlotNote.tsx';
import styles from './SlotPicker.module.css';

interface SlotPickerProps {
  slots: readonly Slot[];
  /** Start of the chosen window; null while none is. */
  value: string | null;
  onChange: (slot: Slot) => void;
  /** A chosen window that is no longer available: a note offers the next one. */
  lost: string | null;
}

/**
 * Days as tabs, closed ones with the reason; the windows of a day as a radio group. For customers, because only they see which windows are
 * full.
 */
export function SlotPicker({ slots, value, onChange, lost }: SlotPickerProps) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const reasons = { CLOSED: t({ message: 'Closed', context: 'for orders' }), FULL: t`Full` };
  const days = slotDays(slots);
  const [opened, setOpened] = useState<string | null>(null);
  const today = dayOf(new Date());
  const firstOpen = days.find((day) => stateOf(day.slots) === 'OPEN') ?? days[0];
  const chosenDate = value?.slice(0, 10);
  const shown =
    days.find((day) => day.date === opened) ?? days.find((day) => day.date === chosenDate) ?? firstOpen;
  if (!shown) return <NoSlotNote />;
  const hasOpen = stateOf(slots) === 'OPEN';
  return (
    <div>
      <LostSlot
        lost={lost}
        slots={slots}
        onTake={(slot) => {
          setOpened(slot.date);
          onChange(slot);
        }}
      />
      {hasOpen ? null : (
        <div className={styles.noneOpen}>
          <NoSlotNote />
        </div>
      )}
      <Tabs
        label={t`Delivery day`}
        selected={shown.date}
        onSelect={setOpened}
        tabs={days.map((day) => ({
          id: day.date,
          label: (
            <span className={styles.day}>
              <span>{day.date === today ? t`Today` : formatWeekday(day.date, pageLanguage)}</span>
              <span className={styles.dayState}>
                {day.closed ? t`Closed` : { ...reasons, OPEN: t`Open` }[stateOf(day.slots)]}
              </span>
            </span>
          ),
        }))}
      >
        {shown.closed ? (
          <p className={styles.none}>
            {shown.closed === 'weekend'
              ? t`We deliver Monday to Friday, not on Saturday or Sunday.`
              : t`This is a holiday: no deliveries on this day.`}
          </p>
        ) : (
          <SlotChoice day={shown} value={value} onChange={onChange} isFullnessKnown />
        )}
      </Tabs>
      {hasOpen ? <SlotNote isFullnessKnown /> : null}
    </div>
  );
}
