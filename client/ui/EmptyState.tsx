import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './State.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** 1 if it is the page's heading. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The next action. */
  action?: ReactNode;
  role?: 'alert';
  className?: string;
}

/** Empty state: icon, title, text and one action. */
export function EmptyState({ icon, title, level = 2, children, action, role, className }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes(styles.state, className)} role={role}>
      {icon ? (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}
