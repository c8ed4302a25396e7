import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { usePopover } from '../../ui/usePopover.ts';
import styles from './ComingSoon.module.css';

interface ComingSoonProps {
  /** Name of the button for screen readers. */
  name: string;
  /** The tooltip. */
  tip: ReactNode;
  /** The button's content. */
  children: ReactNode;
}

/** A button without a function yet. A tooltip explains that on hover, focus, click and touch; Escape closes it. */
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
