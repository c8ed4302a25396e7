import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

interface BadgeProps {
  tone?: 'neutral' | 'jade' | 'chili' | 'amber' | 'info';
  children: ReactNode;
  className?: string;
}

/** A short label on a card or row. */
export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return <span className={classes(styles.badge, styles[tone], className)}>{children}</span>;
}
