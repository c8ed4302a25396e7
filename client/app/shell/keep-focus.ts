/** Parts of a page that can take the focus of a control in them. */
const parts = 'article, section, form, nav, dialog, [role="tabpanel"], main, header, footer';
/** Milliseconds in which a part may give the focus to a control of its choice, such as Undo. */
const patience = 100;

const hasNoFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/**
 * When the focused control disappears, by its own click or with its page, focuses the nearest part of the page that remains. Otherwise a
 * screen reader begins again at the top. Returns a function that ends it.
 */
export function keepFocus(): () => void {
  const listening = new AbortController();
  let focused: { readonly control: Element; readonly around: readonly HTMLElement[] } | null = null;

  function remember(control: Element): void {
    const around: HTMLElement[] = [];
    for (let part = control.parentElement?.closest<HTMLElement>(parts); part;) {
      around.push(part);
      part = part.parentElement?.closest<HTMLElement>(parts);
    }
    focused = { control, around };
  }

  function forget(): void {
    // A removed control is out of the document by now.
    if (focused?.control.isConnected && hasNoFocus()) focused = null;
  }

  const removals = new MutationObserver(() => {
    if (!focused || focused.control.isConnected) return;
    const heir = focused.around.find((part) => part.isConnected);
    focused = null;
    setTimeout(() => {
      if (!heir?.isConnected || !hasNoFocus()) return;
      if (!heir.hasAttribute('tabindex')) heir.tabIndex = -1;
      heir.focus({ preventScroll: true });
    }, patience);
  });

  const { signal } = listening;
  document.addEventListener('focusin', ({ target }) => target instanceof Element && remember(target), {
    signal,
  });
  document.addEventListener('focusout', () => queueMicrotask(forget), { signal });
  removals.observe(document.body, { childList: true, subtree: true });
  if (document.activeElement && !hasNoFocus()) remember(document.activeElement);
  return () => {
    listening.abort();
    removals.disconnect();
  };
}
