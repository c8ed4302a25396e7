import { Trans, useLingui } from '@lingui/react/macro';
import { Component, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ComponentType, LazyExoticComponent, ReactNode } from 'react';
import { needsReload } from '../browser/load-chunk.ts';
import { PartError } from './PartError.tsx';
import { Skeleton } from './Skeleton.tsx';
import { toast } from './toast.ts';
import { reloadWhenReachable, useRetryOnline } from './useRetryOnline.ts';

interface LazyPartOptions {
  /** Shown while the code loads. */
  fallback?: ReactNode;
  /** The message in place of a part that cannot be loaded. By default it is a toast, for overlays; null shows none. */
  failed?: ReactNode;
}

type LazyPart<Props> = ComponentType<Props> & {
  /** Loads the code before it is needed, so that the part is there in the frame in which it is rendered. If that fails, it is loaded again then. */
  readonly preload: () => void;
};

/**
 * A part of a page whose code is loaded when it is first rendered. If that fails, the rest of the page stays. The code is loaded again when
 * the connection is back, or by a button. If only a reload helps, as after a new release, the button reloads the page.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback, failed }: LazyPartOptions = {},
): LazyPart<Props> {
  const create = (): LazyExoticComponent<ComponentType<Props>> =>
    lazy(async () => ({ default: await load() }));
  let Part = create();
  // React.lazy caches a failure.
  const reset = (): void => {
    Part = create();
  };
  let preloaded: ComponentType<Props> | null = null;
  function LoadedPart(props: Props) {
    const [Loaded] = useState<ComponentType<Props>>(() => preloaded ?? Part);
    return <Loaded {...props} />;
  }
  function PartInBoundary(props: Props) {
    return (
      <LoadBoundary load={load} onFailed={reset} failed={failed}>
        {() => (
          <Suspense fallback={fallback}>
            <LoadedPart {...props} />
          </Suspense>
        )}
      </LoadBoundary>
    );
  }
  return Object.assign(PartInBoundary, {
    preload: () => {
      load().then(
        (component) => {
          preloaded = component;
        },
        () => undefined,
      );
    },
  });
}

/** The message of a part that is in the page layout. */
export const partFailed = <Trans>This part could not be loaded.</Trans>;

/** A placeholder for a section; its class sets the size. */
export const sectionPlaceholder = (className: string | undefined): ReactNode => (
  <div className={className} aria-busy="true">
    <Skeleton shape="block" />
  </div>
);

interface LoadBoundaryProps {
  load: () => Promise<unknown>;
  onFailed: () => void;
  failed: ReactNode;
  children: () => ReactNode;
}

class LoadBoundary extends Component<LoadBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  readonly #retry = async (): Promise<void> => {
    await this.props.load();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children();
    return <LoadFailure message={this.props.failed} retry={this.#retry} />;
  }
}

interface LoadFailureProps {
  message: ReactNode;
  /** Rejects if the code cannot be loaded. */
  retry: () => Promise<void>;
}

function LoadFailure({ message, retry }: LoadFailureProps) {
  const [isRetrying, setRetrying] = useState(false);
  useRetryOnline(useCallback(() => retry().catch(() => undefined), [retry]));
  const tryAgain = async (): Promise<void> => {
    setRetrying(true);
    await retry().catch((error: unknown) => (needsReload(error) ? reloadWhenReachable() : undefined));
    setRetrying(false);
  };
  if (message === undefined) return isRetrying ? null : <FailureToast onRetry={() => void tryAgain()} />;
  if (message === null) return null;
  return (
    <PartError isRetrying={isRetrying} onRetry={() => void tryAgain()}>
      {message}
    </PartError>
  );
}

const hour = 3_600_000;

/** Failed overlays: one toast for all. */
const withoutPlace = new Set<() => void>();

/** Overlays have no space for a message in the page. */
function FailureToast({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui();
  useEffect(() => {
    withoutPlace.add(onRetry);
    const id = toast.error({
      message: partFailed,
      action: { label: t`Try again`, onClick: () => withoutPlace.forEach((retry) => retry()) },
      duration: hour,
    });
    return () => {
      withoutPlace.delete(onRetry);
      if (withoutPlace.size === 0) toast.dismiss(id);
    };
    // Shown once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
