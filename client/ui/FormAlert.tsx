import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './FormAlert.module.css';

interface FormAlertProps {
  tone?: 'error' | 'success';
  /** Nothing keeps the place where it will be announced. */
  children?: ReactNode;
  className?: string;
}

/** What a form has to say about the whole of it. Errors are announced at once. */
export function FormAlert({ tone = 'error', children, className }: FormAlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={className}>
      {children ? <div className={classes(styles.alert, styles[tone])}>{children}</div> : null}
    </div>
  );
}
