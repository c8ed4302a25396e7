import CircleCheck from 'lucide-react/icons/circle-check';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import layout from './layout.module.css';
import styles from './SentPanel.module.css';

interface SentPanelProps {
  title: ReactNode;
  /** The next step, in a sentence. */
  children: ReactNode;
  action: ReactNode;
}

const focus = (element: HTMLElement | null): void => element?.focus();

/** Replaces a sent form. Its title takes the focus, so that it is announced. */
export function SentPanel({ title, children, action }: SentPanelProps) {
  return (
    <section className={classes(layout.card, styles.panel)}>
      <CircleCheck className={styles.icon} />
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
