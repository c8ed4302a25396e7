import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Choice.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** A checkbox with its label, in a target of 44 px. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={classes(styles.choice, className)}>
      <input {...rest} type="checkbox" className={styles.control} />
      <span>{label}</span>
    </label>
  );
}
