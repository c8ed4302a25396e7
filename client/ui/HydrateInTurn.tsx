import { Children, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { awaitHydration } from './hydration.ts';

/**
 * Hydrates its children one after the other. React commits sibling boundaries together, and the effects of a whole page block a slow phone;
 * a boundary inside another one has a commit of its own.
 */
export function HydrateInTurn({ children }: { children: ReactNode }) {
  const end = useRef<(() => void) | null>(null);
  useEffect(() => {
    end.current = awaitHydration();
    return end.current;
  }, []);
  return (
    <Turns parts={[...Children.toArray(children), <End key="end" onHydrated={() => end.current?.()} />]} />
  );
}

function Turns({ parts: [first, ...others] }: { parts: ReactNode[] }) {
  return (
    <Suspense>
      {first}
      {others.length > 0 ? <Turns parts={others} /> : null}
    </Suspense>
  );
}

function End({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated);
  return null;
}
