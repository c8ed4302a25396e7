import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Late } from './late.ts';

interface LateOverlayProps<Props> {
  part: Late<ComponentType<Props>>;
  /** What is shown until it is there. */
  waiting?: ReactNode;
  children: (Part: ComponentType<Props>) => ReactNode;
}

/**
 * What comes up over a page: its code is fetched when it is first shown, however often that takes. The page below stays in use meanwhile,
 * with a network and without.
 */
export function LateOverlay<Props>({ part, waiting = null, children }: LateOverlayProps<Props>): ReactNode {
  const [Part, setPart] = useState(() => part.current());

  useEffect(() => {
    let isShown = true;
    void part.arrival().then((arrived) => {
      if (isShown) setPart(() => arrived);
    });
    return () => {
      isShown = false;
    };
  }, [part]);

  return Part ? children(Part) : waiting;
}
