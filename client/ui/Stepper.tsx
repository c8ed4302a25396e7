import { useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { classes } from './classes.ts';
import styles from './Stepper.module.css';

interface StepperProps {
  /** The counted item, part of the buttons' labels. */
  label: string;
  value: number;
  /** With 0, the last item can be removed (the minus becomes a bin); 1 by default. */
  min?: 0 | 1;
  max: number;
  /** Called with a typed whole number from `min` to `max`. */
  onChange: (value: number) => void;
  onIncrement: () => void;
  onDecrement: () => void;
  /** Called when more than `max` is requested, by typing or by the plus. */
  onExceed?: (wanted: number) => void;
  isBusy?: boolean;
  /** Whether the value cannot be changed now. */
  isDisabled?: boolean;
  size?: 'regular' | 'small';
  className?: string;
}

/** A − n + control for lines and product pages. A typed value applies on blur or Enter; invalid text restores the previous value. */
export function Stepper({
  label,
  value,
  min = 1,
  max,
  onChange,
  onIncrement,
  onDecrement,
  onExceed,
  isBusy = false,
  isDisabled,
  size = 'regular',
  className,
}: StepperProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);

  function commit(): void {
    if (typed === null) return;
    setTyped(null);
    if (isDisabled) return;
    const wanted = readQuantity(typed);
    if (wanted === null) return;
    if (wanted > max) onExceed?.(wanted);
    const next = Math.min(Math.max(wanted, min), max);
    if (next !== value) onChange(next);
  }

  const isRemoving = min === 0 && value <= 1;
  const isAtMax = value >= max;
  const isAtMin = value <= min;
  return (
    <div
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      className={classes(styles.stepper, styles[size], className)}
    >
      <button
        type="button"
        className={styles.button}
        aria-label={isRemoving ? t`Remove ${label}` : t`Remove one ${label}`}
        aria-disabled={isAtMin || isDisabled || undefined}
        onClick={isAtMin || isDisabled ? undefined : onDecrement}
      >
        {isRemoving ? <Trash2 /> : <Minus />}
      </button>
      <input
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity of ${label}`}
        value={typed ?? String(value)}
        readOnly={isDisabled}
        onChange={(event) => setTyped(event.target.value.slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          } else if (event.key === 'Escape') {
            setTyped(null);
          }
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={t`Add one ${label}`}
        aria-disabled={isAtMax || isDisabled || undefined}
        onClick={() => {
          if (isDisabled) return;
          if (isAtMax) onExceed?.(value + 1);
          else onIncrement();
        }}
      >
        <Plus />
      </button>
    </div>
  );
}

/** A typed whole number, including full-width digits; null for anything else. Has no maximum. */
function readQuantity(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}
