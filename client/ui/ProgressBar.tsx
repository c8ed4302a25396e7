import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What it says, above the bar: how much is missing, or that it is reached. */
  label: ReactNode;
  value: number;
  max: number;
  className?: string;
}

/** How far something has come. Reaching the end turns the words green. */
export function ProgressBar({ label, value, max, className }: ProgressBarProps) {
  const id = useId();
  const isReached = value >= max;
  return (
    <div className={classes(styles.frame, isReached && styles.reached, className)}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <progress className={styles.bar} aria-labelledby={id} value={Math.min(value, max)} max={max} />
    </div>
  );
}
