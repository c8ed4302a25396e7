import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './PartError.module.css';

interface PartErrorProps {
  /** What could not be loaded. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** One part of a page failed and the rest is there: says which, in one line, with a way to try again. Announced. */
export function PartError({ children, onRetry, isRetrying }: PartErrorProps) {
  return (
    <div className={styles.error} role="alert">
      <p>{children}</p>
      <Button variant="secondary" size="small" isBusy={isRetrying} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
