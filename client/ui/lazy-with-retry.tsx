import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';

/** Milliseconds before a chunk that failed is loaded again while the network is there. */
const retryDelay = 5_000;

/** Resolves when the network is back, or after some time. */
function nextRetry(): Promise<void> {
  return new Promise((resolve) => {
    const retry = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', retry);
      resolve();
    };
    const timer = setTimeout(retry, retryDelay);
    window.addEventListener('online', retry);
  });
}

export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      return await load();
    } catch {
      await nextRetry();
    }
  }
}

/**
 * `React.lazy` for overlays. It retries its chunk until it is loaded, because a lazy component that fails replaces the whole screen with an
 * error.
 */
export function lazyWithRetry<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadWithRetry(load) }));
}

/** The same in a `Suspense` boundary of its own, which shows nothing while the chunk loads. */
export function lazyInSuspense<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazyWithRetry(load);
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
