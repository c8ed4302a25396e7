import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactElement } from 'react';
import { dayOf, formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { nextAvailable, slotDays, type Slot } from '../model/slot-days.ts';
import styles from './SlotPicker.module.css';

interface SlotPickerProps {
  slots: readonly Slot[];
  /** Start of the chosen window; null while none is. */
  value: string | null;
  onChange: (value: string) => void;
  /** A window that was chosen and can no longer be had: said, and the next one offered. */
  lost: string | null;
}

/** Days as tabs, weekends and holidays among them and why they are closed; the windows of a day as a radio group. */
export function SlotPicker({ slots, value, onChange, lost }: SlotPickerProps): ReactElement {
  const { t } = useLingui();
  const { language } = useLanguage();
  const days = slotDays(slots);
  const [opened, setOpened] = useState<string | null>(null);
  const today = dayOf(new Date());
  const firstOpen = days.find((day) => day.slots.some((slot) => slot.isAvailable)) ?? days[0];
  const chosenDate = value?.slice(0, 10);
  const shown =
    days.find((day) => day.date === opened) ?? days.find((day) => day.date === chosenDate) ?? firstOpen;
  if (!shown) {
    return (
      <p className={styles.none}>
        <Trans>There is no delivery window to choose from at the moment.</Trans>
      </p>
    );
  }
  return (
    <div>
      <LostSlot
        lost={lost}
        slots={slots}
        onTake={(slot) => {
          setOpened(slot.date);
          onChange(slot.value);
        }}
      />
      <Tabs
        label={t`Delivery day`}
        selected={shown.date}
        onSelect={setOpened}
        tabs={days.map((day) => ({
          id: day.date,
          label: (
            <span className={styles.day}>
              <span>{day.date === today ? t`Today` : formatWeekday(day.date, language)}</span>
              <span className={styles.dayState}>
                {day.closed ? (
                  <Trans>Closed</Trans>
                ) : day.slots.some((slot) => slot.isAvailable) ? (
                  <Trans>Open</Trans>
                ) : (
                  <Trans>Full</Trans>
                )}
              </span>
            </span>
          ),
        }))}
      >
        {shown.closed ? (
          <p className={styles.none}>
            {shown.closed === 'weekend' ? (
              <Trans>We deliver Monday to Friday, not on Saturday or Sunday.</Trans>
            ) : (
              <Trans>This is a holiday: no deliveries on this day.</Trans>
            )}
          </p>
        ) : (
          <RadioGroup
            className={styles.windows}
            label={t`Delivery time`}
            isLabelHidden
            look="cards"
            value={value}
            onChange={onChange}
            options={shown.slots.map((slot) => ({
              value: slot.value,
              label: formatWindow(slot.name, language),
              description: slot.isAvailable ? t`Available` : t`Full`,
              isDisabled: !slot.isAvailable,
            }))}
          />
        )}
      </Tabs>
    </div>
  );
}

interface LostSlotProps {
  lost: string | null;
  slots: readonly Slot[];
  onTake: (slot: Slot) => void;
}

function LostSlot({ lost, slots, onTake }: LostSlotProps): ReactElement {
  const { language } = useLanguage();
  const next = lost === null ? null : nextAvailable(slots, lost);
  const nextDay = next && formatWeekday(next.date, language);
  const nextWindow = next && formatWindow(next.name, language);
  return (
    <div role="alert">
      {lost === null ? null : (
        <div className={styles.lost}>
          <p>
            <Trans>The delivery time you chose is no longer available.</Trans>
          </p>
          {next ? (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                onTake(next);
              }}
            >
              <Trans>
                Take {nextDay}, {nextWindow}
              </Trans>
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}
