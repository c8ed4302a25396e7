import { useEffect, type RefObject } from 'react';

/** Scrolls a row sideways so that its current link is in the middle: at first, and each time that `page` changes. */
export function useCurrentInMiddle(row: RefObject<HTMLElement | null>, page: string | null = null): void {
  useEffect(() => {
    const element = row.current;
    const current = element?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!element || !current) return;
    const { left, width } = element.getBoundingClientRect();
    const distance = current.left - left - (width - current.width) / 2;
    element.scrollTo({ left: element.scrollLeft + distance, behavior: 'instant' });
  }, [row, page]);
}
