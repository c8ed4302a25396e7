import { useLingui } from '@lingui/react/macro';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { stateOf, type Slot, type SlotDay } from '../model/slot-days.ts';

interface SlotChoiceProps {
  day: SlotDay;
  /** Start of the chosen window; null while none is. */
  value: string | null;
  onChange: (slot: Slot) => void;
  /** Whether the day's name is part of the group's label. */
  isOneOfMany?: boolean;
  isFullnessKnown: boolean;
}

/** The windows of a day as a radio group. */
export function SlotChoice({ day, value, onChange, isOneOfMany = false, isFullnessKnown }: SlotChoiceProps) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const words = {
    CLOSED: t({ message: 'Closed', context: 'for orders' }),
    FULL: t`Full`,
    OPEN: t`Available`,
  };
  const name = formatWeekday(day.date, pageLanguage);
  return (
    <RadioGroup
      look="tiles"
      label={isOneOfMany ? t`Delivery time, ${name}` : t`Delivery time`}
      value={value}
      onChange={(picked) => {
        const slot = day.slots.find((candidate) => candidate.startsAt === picked);
        if (slot) onChange(slot);
      }}
      options={day.slots.map((slot) => ({
        value: slot.startsAt,
        label: formatWindow(slot.name, pageLanguage),
        description: isFullnessKnown || !slot.isAvailable ? words[stateOf([slot])] : undefined,
        isDisabled: !slot.isAvailable,
      }))}
    />
  );
}
