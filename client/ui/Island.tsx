import { Suspense, useCallback, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { expectAlive } from './coming-alive.ts';

/** A part of the page that is hydrated by itself, so that none keeps the page from answering. */
export function Island({ children }: { children: ReactNode }): ReactElement {
  const isAlive = useRef(false);
  const settle = useRef<(() => void) | null>(null);

  useEffect(() => {
    // Where nothing is hydrated, what is in it listens before it does.
    if (!isAlive.current) settle.current = expectAlive();
    return () => settle.current?.();
  }, []);

  const comeAlive = useCallback(() => {
    isAlive.current = true;
    settle.current?.();
  }, []);

  return (
    <Suspense>
      <Alive onAlive={comeAlive} />
      {children}
    </Suspense>
  );
}

function Alive({ onAlive }: { onAlive: () => void }): null {
  useEffect(onAlive, [onAlive]);
  return null;
}
