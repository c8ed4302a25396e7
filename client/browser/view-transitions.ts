/**
 * Whether a clicked link may use a view transition: React Router warns if the browser has none. Only for clicks, because a transition times
 * out in a hidden tab.
 */
export const hasViewTransitions = typeof document !== 'undefined' && 'startViewTransition' in document;

/** A transition is skipped when the next navigation begins or its tab is hidden. React Router does not handle that rejection. */
export function ignoreSkippedTransitions(): void {
  if (!hasViewTransitions) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
