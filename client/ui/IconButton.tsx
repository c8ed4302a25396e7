import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does, in words. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outlined';
}

/** A button that shows an icon alone, in a target of 44 px. */
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
