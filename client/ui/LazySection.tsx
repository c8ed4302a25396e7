import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

interface LazySectionProps<Props> {
  /** Must be the same function on each render. */
  load: () => Promise<ComponentType<Props>>;
  /** Has the section's size until it is loaded. */
  skeleton: ReactNode;
  /** The message where it could not be loaded, above a button that tries again. */
  failed: ReactNode;
  children: (Section: ComponentType<Props>) => ReactNode;
}

/** A section of a screen whose code is loaded when it is shown. Unlike with `React.lazy`, the shopper can try again when that fails. */
export function LazySection<Props>({ load, skeleton, failed, children }: LazySectionProps<Props>): ReactNode {
  const [Section, setSection] = useState<ComponentType<Props> | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);

  useEffect(() => {
    let isShown = true;
    load().then(
      (loaded) => {
        if (isShown) setSection(() => loaded);
      },
      () => {
        if (isShown) setFailedAttempt(attempt);
      },
    );
    return () => {
      isShown = false;
    };
  }, [load, attempt]);

  if (Section) return children(Section);
  if (failedAttempt === 0) return <div aria-busy="true">{skeleton}</div>;
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
