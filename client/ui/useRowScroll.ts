import { useEffect, useRef, type RefObject } from 'react';

function scrollToMiddle(row: HTMLElement, element: Element): void {
  const frame = row.getBoundingClientRect();
  const { left, width } = element.getBoundingClientRect();
  const distance = left - frame.left - (frame.width - width) / 2;
  row.scrollTo({ left: row.scrollLeft + distance, behavior: 'instant' });
}

/**
 * Scrolls a row to its current link, initially and when `page` changes, and to elements that get the keyboard focus. Chromium does not
 * scroll to a focused element if 32 px of it are visible. A row that a shopper scrolled before the page was hydrated stays there: a tap
 * would miss its link.
 */
export function useRowScroll(row: RefObject<HTMLElement | null>, page: string | null = null): void {
  const wasShown = useRef(false);

  useEffect(() => {
    const chosen = [...(row.current?.querySelectorAll('[aria-current], [aria-selected=true]') ?? [])];
    const visible = chosen.find((element) => element.getClientRects().length > 0);
    const isFirst = !wasShown.current;
    wasShown.current = true;
    // Without a current link, nothing is measured: it would lay out the page.
    if (!row.current || !visible) return;
    const isScrolledByShopper = isFirst && row.current.scrollLeft !== 0;
    if (!isScrolledByShopper) scrollToMiddle(row.current, visible);
  }, [row, page]);

  useEffect(() => {
    const element = row.current;
    const reveal = (): void => {
      const focused = element?.querySelector(':focus-visible');
      if (!element || !focused) return;
      const frame = element.getBoundingClientRect();
      const { left, right } = focused.getBoundingClientRect();
      if (left < frame.left || right > frame.right) scrollToMiddle(element, focused);
    };
    element?.addEventListener('focusin', reveal);
    return () => element?.removeEventListener('focusin', reveal);
  }, [row]);
}
