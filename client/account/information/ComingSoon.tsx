import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import styles from './ComingSoon.module.css';

interface ComingSoonProps {
  /** Name of the button for screen readers. */
  name: string;
  /** Why it does nothing yet. */
  tip: ReactNode;
  /** What stands on the button. */
  children: ReactNode;
}

/** A button that cannot do its work yet and says so by a tooltip: on hover, on focus, and on a click or touch. Escape takes it away. */
export function ComingSoon({ name, tip, children }: ComingSoonProps) {
  const { isOpen, open, panelId, frameProps } = usePopover<HTMLSpanElement>({ opensOn: 'press' });
  return (
    <span {...frameProps} className={styles.frame}>
      <Button
        variant="quiet"
        size="small"
        isUnavailable
        aria-label={name}
        aria-describedby={panelId}
        onClick={open}
      >
        {children}
      </Button>
      <span role="tooltip" id={panelId} hidden={!isOpen} className={styles.tip}>
        {tip}
      </span>
    </span>
  );
}
