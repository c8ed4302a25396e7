import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './Select.module.css';

/** A styled native `<select>`. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.frame, className)}>
      <select {...rest} className={styles.select}>
        {children}
      </select>
      <ChevronDown className={styles.arrow} />
    </span>
  );
}
