import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './PartError.module.css';

interface PartErrorProps {
  /** The part that could not be loaded. */
  children: ReactNode;
  onRetry: () => void;
  isRetrying: boolean;
}

/** An error of one part of a page: one line with a retry. Announced. */
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
