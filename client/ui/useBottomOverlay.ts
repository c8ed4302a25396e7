import { useCallback, type RefCallback } from 'react';
import { observeSize } from './observe-size.ts';

/** The overlays at the bottom of the window: the page's own bar, and a card or notices above it. */
type Overlay = '--bottom-bar' | '--bottom-card' | '--bottom-notices';

/** Parts of the page that stay above the card. Their descendants do not inherit the property, nor do those of the page (base.css). */
const aboveCard = new Set<HTMLElement>();
let cardHeight = '0px';

function setHeight(overlay: Overlay, height: string): void {
  document.documentElement.style.setProperty(overlay, height);
  if (overlay !== '--bottom-card') return;
  cardHeight = height;
  for (const { style } of aboveCard) style.setProperty(overlay, height);
}

/**
 * For overlays at the bottom of the window: sets a custom property of the page to the overlay's height, and to 0 while it is not fixed.
 * Notices, panels and the footer stay above `--bottom-bar`; scrolling stays above all three (base.css).
 */
export function useBottomOverlay(overlay: Overlay): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const measure = (): void => {
        const isFixed = getComputedStyle(element).position === 'fixed';
        setHeight(overlay, `${isFixed ? element.offsetHeight : 0}px`);
      };
      const stop = observeSize(element, measure);
      return () => {
        stop();
        setHeight(overlay, '0px');
      };
    },
    [overlay],
  );
}

/** A `ref` for parts of the page that stay above the card at the bottom: gives them its height as `--bottom-card`. */
export function stayAboveCard(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  aboveCard.add(element);
  element.style.setProperty('--bottom-card', cardHeight);
  return () => void aboveCard.delete(element);
}
