import { useEffect, useReducer, type RefObject } from 'react';

/**
 * For a control that goes away when it is used: answers a function to call then, which puts the focus, once the page has changed, on the first
 * match of `selector` inside the place.
 */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>, selector: string): () => void {
  const [turn, takeTurn] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (turn > 0) place.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [turn, place, selector]);

  return takeTurn;
}
