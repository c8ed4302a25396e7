import { useEffect, type RefObject } from 'react';

/**
 * For a row that replaces the focused one: if `isHeir` and nothing has the focus, focuses the first match of `selector` in it. Does not
 * move the focus if the shopper has moved on.
 */
export function useLostFocus(row: RefObject<HTMLElement | null>, selector: string, isHeir: boolean): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isHeir && isLost) row.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [row, selector, isHeir]);
}
