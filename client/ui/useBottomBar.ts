import { useCallback, type RefCallback } from 'react';

/**
 * For a bar that narrow screens fix to the window's foot: tells the page by `--bottom-bar` how much of it is taken, so that notices, panels and
 * the footer keep clear of it.
 */
export function useBottomBar(): RefCallback<HTMLElement> {
  return useCallback((bar: HTMLElement | null) => {
    if (!bar) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const isFixed = getComputedStyle(bar).position === 'fixed';
      style.setProperty('--bottom-bar', `${isFixed ? bar.offsetHeight : 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
}
