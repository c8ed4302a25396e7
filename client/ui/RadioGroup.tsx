import { useId, type ReactElement, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Choice.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second line. */
  description?: ReactNode;
  isDisabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  /** What is chosen here; a legend. */
  label: ReactNode;
  isLabelHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: ReactNode;
  /** `cards`: each option a bordered card. */
  look?: 'plain' | 'cards';
  className?: string;
}

/** One choice of several: the browser's own radio buttons, so arrow keys and groups work as people know them. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden = false,
  options,
  value,
  onChange,
  error,
  look = 'plain',
  className,
}: RadioGroupProps<Value>): ReactElement {
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className={classes(styles.legend, isLabelHidden && styles.hidden)}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={classes(styles.choice, look === 'cards' && styles.card)}>
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
      <p id={errorId} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
