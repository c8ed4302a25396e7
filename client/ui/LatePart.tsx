import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import type { Late } from './late.ts';

interface LatePartProps<Props> {
  part: Late<ComponentType<Props>>;
  /** Holds its place, in its size, until it is there. */
  waiting: ReactNode;
  /** What is said where it cannot be had, above a button that tries again. */
  failed: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/** A part of a screen whose code is fetched when it is shown, if nobody has fetched it before. */
export function LatePart<Props>({ part, waiting, failed, children }: LatePartProps<Props>): ReactNode {
  const [Part, setPart] = useState(() => part.current());
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    part.fetch().then(
      (fetched) => {
        if (isShown) setPart(() => fetched);
      },
      () => {
        if (isShown) setFailedAttempt(attempt);
      },
    );
    return () => {
      isShown = false;
    };
  }, [part, attempt]);

  if (Part) return children(Part);
  if (failedAttempt === 0) return <div aria-busy="true">{waiting}</div>;
  return (
    <ErrorState
      title={failed}
      isRetrying={failedAttempt < attempt}
      onRetry={() => {
        setAttempt(attempt + 1);
      }}
    />
  );
}
