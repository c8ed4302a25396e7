import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** The text above the bar. */
  label: ReactNode;
  value: number;
  max: number;
  className?: string;
}

/** A progress bar with text, which is green when complete. */
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
