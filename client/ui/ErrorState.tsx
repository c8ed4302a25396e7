import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './State.module.css';

interface ErrorStateProps {
  title: ReactNode;
  level?: 1 | 2;
  children?: ReactNode;
  /** Tries again; left out where that cannot help. */
  onRetry?: () => void;
  isRetrying?: boolean;
  className?: string;
}

/** Something failed: what, and a way to try again. Announced. */
export function ErrorState({
  title,
  level = 2,
  children,
  onRetry,
  isRetrying = false,
  className,
}: ErrorStateProps): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes(styles.state, className)} role="alert">
      <span className={styles.icon} aria-hidden="true">
        <CloudOff />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {onRetry ? (
        <Button variant="secondary" icon={<RotateCw />} isBusy={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
    </div>
  );
}
