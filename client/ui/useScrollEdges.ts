import { useEffect, useState, type RefObject } from 'react';
import { observeSize } from './observe-size.ts';

/** Tolerance in pixels at the edges of a row, because browsers round. */
const slack = 4;

/** Whether a horizontal row is scrolled to its first or last item; both if all items are visible. */
export function useScrollEdges(row: RefObject<HTMLElement | null>) {
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);

  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = (): void => {
      setAtStart(element.scrollLeft <= slack);
      setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - slack);
    };
    const stop = observeSize(element, measure);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      stop();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);

  return { isAtStart, isAtEnd };
}
