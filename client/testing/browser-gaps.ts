import { vi } from 'vitest';
import { viewport } from './viewport.ts';

class NoObserver {
  observe(): void {
    // jsdom has no layout.
  }
  unobserve(): void {
    // jsdom has no layout.
  }
  disconnect(): void {
    // jsdom has no layout.
  }
}

const mediaQueries =
  (matches: boolean): typeof window.matchMedia =>
  (media) =>
    Object.assign(new EventTarget(), {
      matches,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });

/** Adds browser features to jsdom that the screens use. No media query matches. */
export function fillBrowserGaps(): void {
  window.matchMedia = mediaQueries(false);
  window.ResizeObserver = NoObserver;
  viewport.install();
  Element.prototype.scrollIntoView = () => undefined;
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };
  URL.createObjectURL = (file) => `blob:${file instanceof File ? file.name : ''}`;
  URL.revokeObjectURL = () => undefined;
  HTMLImageElement.prototype.decode = () => Promise.resolve();
}

/** A wide screen: every media query matches. */
export function widenScreen(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(mediaQueries(true));
}
