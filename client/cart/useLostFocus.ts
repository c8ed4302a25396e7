import { useEffect, type RefObject } from 'react';

/**
 * For a row that replaces the one that had the focus: when `isHeir` and nothing has the focus, focuses the first match of `selector` inside it.
 * If the shopper has moved on meanwhile, the focus stays there.
 */
export function useLostFocus(row: RefObject<HTMLElement | null>, selector: string, isHeir: boolean): void {
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isHeir && isLost) row.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [row, selector, isHeir]);
}
