import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  tone?: 'error' | 'success';
  /** Empty while there is no error; the live region stays mounted so that errors are announced. */
  children?: ReactNode;
  className?: string;
}

/** The message about a whole form. Announced immediately. */
export function FormAlert({ tone = 'error', children, className }: FormAlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={className}>
      {children ? <div className={classes(styles.alert, styles[tone])}>{children}</div> : null}
    </div>
  );
}
