import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classes } from './classes.ts';
import styles from './Choice.module.css';

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
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
