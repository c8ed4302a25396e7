import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for screen readers. */
  label: string;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, one of them always taken (a radio group). */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} lang={option.lang}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => {
              onChange(option.value);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
