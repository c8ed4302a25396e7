import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classes } from './classes.ts';
import { Spinner } from './Spinner.tsx';
import styles from './Button.module.css';

interface Look {
  /** `primary`: the one action of a place. `danger`: takes something away. `quiet`: no border. `link`: reads as text. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link';
  size?: 'regular' | 'small' | 'large';
  /** As wide as its container. */
  isWide?: boolean;
  icon?: ReactNode;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner and ignores clicks; keeps the button's width and focus. */
  isBusy?: boolean;
  /** Looks unavailable but stays focusable and clickable, so that a click can say what is missing. */
  isUnavailable?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

function classOf({ variant = 'primary', size = 'regular', isWide = false }: Look): string {
  return classes(styles.button, styles[variant], styles[size], isWide && styles.wide);
}

/** A button; `type` is `button` by default. */
export function Button({
  variant,
  size,
  isWide,
  icon,
  isBusy = false,
  isUnavailable = false,
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
      className={classes(classOf({ variant, size, isWide }), className)}
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

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ variant, size, isWide, icon, className, children, ...rest }: Look & LinkProps) {
  return (
    <Link {...rest} className={classes(classOf({ variant, size, isWide }), className)}>
      <span className={styles.content}>
        {icon}
        {children}
      </span>
    </Link>
  );
}
