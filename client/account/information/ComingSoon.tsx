import { useEffect, useId, useState, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
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
export function ComingSoon({ name, tip, children }: ComingSoonProps): ReactElement {
  const tipId = useId();
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (!isShown) return undefined;
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', hide);
    return () => {
      window.removeEventListener('keydown', hide);
    };
  }, [isShown]);

  const show = (): void => {
    setShown(true);
  };
  const hide = (): void => {
    setShown(false);
  };
  return (
    <span className={styles.frame} onPointerEnter={show} onPointerLeave={hide}>
      <Button
        variant="quiet"
        size="small"
        isUnavailable
        aria-label={name}
        aria-describedby={tipId}
        onClick={show}
        onFocus={show}
        onBlur={hide}
      >
        {children}
      </Button>
      <span role="tooltip" id={tipId} hidden={!isShown} className={styles.tip}>
        {tip}
      </span>
    </span>
  );
}
