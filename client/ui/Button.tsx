import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

interface ButtonVariants {
  /** `primary`: the one main action. `danger`: removes something. `quiet`: no border. `link`: looks like text. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
  size?: 'regular' | 'small' | 'large';
  /** As wide as its container. */
  isWide?: boolean;
  icon?: ReactNode;
}

interface ButtonProps extends ButtonVariants, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks; keeps the button's width and focus. */
  isBusy?: boolean;
  /** Looks disabled but stays focusable and clickable, so that a click can show what is missing. */
  isUnavailable?: boolean;
}

function classOf(
  { variant = 'primary', size = 'regular', isWide }: ButtonVariants,
  className?: string,
): string {
  return classes(styles.button, styles[variant], styles[size], isWide && styles.wide, className);
}

/** A button; `type` is `button` by default. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy,
  isUnavailable,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy && type === 'submit' ? 'button' : type}
      className={classOf({ variant, size, isWide }, className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || isUnavailable || undefined}
      onClick={isBusy ? undefined : onClick}
    >
      <span className={classes(styles.content, isBusy && styles.faded)}>
        {icon}
        {children}
      </span>
      {isBusy ? (
        <span className={styles.busy}>
          <Spinner />
        </span>
      ) : null}
    </button>
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: ButtonVariants & LinkProps) {
  return (
    <Link {...rest} className={classOf({ variant, size, isWide }, className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
