import { useEffect, useReducer, type RefObject } from 'react';

/**
 * For a control that disappears on use. Returns a function for that moment: after the page has changed, it focuses the first match of
 * `selector` in the container.
 */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>, selector: string): () => void {
  const [request, requestFocus] = useReducer((count: number) => count + 1, 0);

  useEffect(() => {
    if (request > 0) place.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [request, place, selector]);

  return requestFocus;
}
