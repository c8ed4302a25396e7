import { useCallback, type RefCallback } from 'react';
import { observeSize } from './observe-size.ts';

/** The overlays at the bottom of the window: the page's own bar, and a card or notices above it. */
type Overlay = '--bottom-bar' | '--bottom-card' | '--bottom-notices';

/**
 * For overlays at the bottom of the window: sets a custom property of the page to the overlay's height, and to 0 while it is not fixed.
 * Notices, panels and the footer stay above `--bottom-bar`; scrolling stays above all three (base.css).
 */
export function useBottomOverlay(overlay: Overlay): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const measure = (): void => {
        const isFixed = getComputedStyle(element).position === 'fixed';
        style.setProperty(overlay, `${isFixed ? element.offsetHeight : 0}px`);
      };
      const stop = observeSize(element, measure);
      return () => {
        stop();
        style.removeProperty(overlay);
      };
    },
    [overlay],
  );
}
