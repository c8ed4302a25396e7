import { Trans } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorStateProps {
  title: ReactNode;
  level?: 1 | 2;
  children?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** An error with a message and a retry. Announced. */
export function ErrorState({ onRetry, isRetrying, ...message }: ErrorStateProps) {
  return (
    <EmptyState
      {...message}
      role="alert"
      icon={<CloudOff />}
      action={
        <Button variant="secondary" icon={<RotateCw />} isBusy={isRetrying} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  );
}
