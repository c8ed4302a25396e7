import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its label. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outlined';
}

/** A button with only an icon, in a target of 44 px. */
export function IconButton({ label, icon, variant = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[variant], className)}
      aria-label={label}
    >
      {icon}
    </button>
  );
}
