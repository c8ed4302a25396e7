import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Choice.module.css';

interface RadioGroupProps<Value extends string> {
  /** Label of the group, for screen readers. */
  label: ReactNode;
  /** `description`: a second line. */
  options: readonly { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** `tiles`: side by side, with color and border instead of radio buttons. */
  look?: 'cards' | 'tiles';
  className?: string;
}

/** A radio group of bordered cards with native radio buttons, so that arrow keys work as usual. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  look = 'cards',
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <div className={classes(styles.options, look === 'tiles' && styles.tiles)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(styles.choice, styles.card, look === 'tiles' && styles.tile)}
          >
            <input
              type="radio"
              className={styles.control}
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.description ? <span className={styles.description}>{option.description}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
