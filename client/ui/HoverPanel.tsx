import { useEffect, type ReactNode } from 'react';
import { usePopover } from './usePopover.ts';
import styles from './HoverPanel.module.css';

interface HoverPanelProps {
  /** The label of the panel, for screen readers. */
  label: string;
  /** The link or button that opens the panel; it gets `aria-expanded` and `aria-controls`. */
  trigger: (props: { 'aria-expanded': boolean; 'aria-controls': string }) => ReactNode;
  children: ReactNode;
  /** False: the trigger has no panel (narrow screens). */
  isEnabled?: boolean;
  onToggle?: (isOpen: boolean) => void;
  /** Selector of the area that the mouse must leave to close it; trigger and panel by default. */
  within?: string;
}

/** A panel that opens when its trigger is hovered with a mouse or focused by keyboard. On touch, the trigger is a plain link or button. */
export function HoverPanel({ label, trigger, children, isEnabled, onToggle, within }: HoverPanelProps) {
  const { isOpen, panelId, frameProps } = usePopover<HTMLDivElement>({
    opensOn: 'keyboard',
    isEnabled,
    within,
  });

  useEffect(() => {
    onToggle?.(isOpen);
  }, [isOpen, onToggle]);

  return (
    <div {...frameProps} className={styles.frame}>
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': panelId })}
      <div id={panelId} role="group" aria-label={label} hidden={!isOpen} className={styles.panel}>
        {isOpen ? children : null}
      </div>
    </div>
  );
}
