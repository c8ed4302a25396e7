import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useRef } from 'react';
import { classes } from './classes.ts';
import { useFocusAfterChange } from './useFocusAfterChange.ts';
import styles from './TileStepper.module.css';

interface TileStepperProps {
  /** The counted item, part of the buttons' labels. */
  label: string;
  /** At 0, windows below 450 px show only the plus. */
  value: number;
  onIncrement: () => void;
  onDecrement: () => void;
  isBusy: boolean;
  /** Whether the value cannot be changed now. */
  isDisabled: boolean;
}

/**
 * The add control on a picture's bottom-right corner: − n +. At 0, windows below 450 px show only the plus, which expands to the left. It
 * overlays the tile, so nothing moves. Place it in a positioned container.
 */
export function TileStepper({
  label,
  value,
  onIncrement,
  onDecrement,
  isBusy,
  isDisabled,
}: TileStepperProps) {
  const { t } = useLingui();
  const isEmpty = value === 0;
  const group = useRef<HTMLDivElement>(null);
  const focusPlus = useFocusAfterChange(group, 'button:last-child');
  return (
    <div
      ref={group}
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      className={classes(styles.stepper, isEmpty && styles.empty)}
    >
      <button
        type="button"
        className={styles.minus}
        aria-label={value === 1 ? t`Remove ${label}` : t`Remove one ${label}`}
        aria-disabled={isDisabled || undefined}
        disabled={isEmpty}
        onClick={() => {
          if (isDisabled) return;
          onDecrement();
          // Removing the last item disables this button.
          if (value === 1) focusPlus();
        }}
      />
      <output className={styles.count} aria-label={t`Quantity of ${label}`}>
        {value}
      </output>
      <button
        type="button"
        className={styles.plus}
        aria-label={isEmpty ? t`Add ${label}` : t`Add one ${label}`}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? undefined : onIncrement}
      >
        <span className={styles.face}>
          <Plus />
        </span>
      </button>
    </div>
  );
}
