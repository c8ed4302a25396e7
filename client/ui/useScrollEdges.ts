import { useEffect, useState, type RefObject } from 'react';
import { observeSize } from './observe-size.ts';

export interface ScrollEdges {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Pixels that a row may be off its edge and still count as there: browsers round. */
const slack = 4;

/** Whether a row that scrolls sideways stands at its first or last item; both where all of it is seen. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = (): void => {
      const isAtStart = element.scrollLeft <= slack;
      const isAtEnd = element.scrollLeft + element.clientWidth >= element.scrollWidth - slack;
      setEdges((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      );
    };
    const stop = observeSize(element, measure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);

  return edges;
}
