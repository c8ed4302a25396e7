/**
 * Milliseconds after a tap or key in which a shopper expects the page to change. Browsers count no layout shift within 500 ms; a slow
 * processor needs some of them to draw the change.
 */
const inputWindow = 400;

let lastInput = -Infinity;
let lastScroll = 0;
let isListening = false;

function listen(): void {
  if (isListening) return;
  isListening = true;
  lastScroll = window.scrollY;
  const rememberInput = ({ timeStamp }: Event): void => {
    lastInput = timeStamp;
  };
  for (const type of ['pointerdown', 'click', 'keydown'])
    window.addEventListener(type, rememberInput, { capture: true, passive: true });
  window.addEventListener('scroll', () => (lastScroll = window.scrollY), { passive: true });
}

/** Pixels from the top of what surrounds the part to what follows it, gaps included. */
function endOf(part: HTMLElement): number {
  const end = part.nextElementSibling?.getBoundingClientRect().top ?? part.getBoundingClientRect().bottom;
  return end - (part.parentElement?.getBoundingClientRect().top ?? 0);
}

/**
 * A `ref` for a part of the page whose height changes when a response arrives. Scrolls by the difference, so that the controls at its end
 * and everything below stay where they are on the screen. If the page cannot scroll that far up, the part keeps the rest of its height.
 * Parts of a dialog are left alone.
 */
export function keepInPlace(part: HTMLElement | null): (() => void) | undefined {
  if (!part || part.closest('dialog')) return undefined;
  listen();
  let end = endOf(part);
  let width = part.offsetWidth;
  // Called before the next frame. A ResizeObserver can be called after it, as when a focused element was scrolled into view.
  const mutations = new MutationObserver(() => {
    const grown = endOf(part) - end;
    end += grown;
    const { top, bottom } = part.getBoundingClientRect();
    const isVisible = top < window.innerHeight && bottom - Math.min(0, grown) > 0;
    if (grown === 0 || !isVisible || performance.now() - lastInput < inputWindow) return;
    // The browser may have scrolled too: to its own anchor, or because the page is shorter.
    const target = lastScroll + grown;
    if (target < 0) {
      part.style.setProperty('min-height', `${part.offsetHeight - target}px`);
      end -= target;
    }
    window.scrollTo({ top: Math.max(0, target), behavior: 'instant' });
    lastScroll = window.scrollY;
    const focused = document.activeElement;
    if (part.contains(focused)) focused?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
  mutations.observe(part, { childList: true, subtree: true });
  const sizes = new ResizeObserver(() => {
    if (part.offsetWidth !== width) part.style.removeProperty('min-height');
    end = endOf(part);
    width = part.offsetWidth;
  });
  sizes.observe(part);
  return () => {
    mutations.disconnect();
    sizes.disconnect();
  };
}
