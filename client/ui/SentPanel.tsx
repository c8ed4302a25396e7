import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useRef, type ReactNode } from 'react';
import { classes } from './classes.ts';
import layout from './layout.module.css';
import styles from './SentPanel.module.css';

interface SentPanelProps {
  title: ReactNode;
  /** What happens next, in a sentence. */
  children: ReactNode;
  action: ReactNode;
}

/** Replaces a form that was sent. Its title takes the focus, so that it is read out. */
export function SentPanel({ title, children, action }: SentPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);

  return (
    <section className={classes(layout.card, styles.panel)}>
      <CircleCheck className={styles.icon} />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      {action}
    </section>
  );
}
