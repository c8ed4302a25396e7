/**
 * Whether a link that is clicked may ask for a view transition: React Router warns where the browser has none. Only for clicks: in a hidden tab,
 * a transition times out.
 */
export const hasViewTransitions = typeof document !== 'undefined' && 'startViewTransition' in document;

/** A transition is skipped when the next navigation begins or its tab is hidden. React Router leaves that rejection unhandled. */
export function ignoreSkippedTransitions(): void {
  if (!hasViewTransitions) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => undefined);
    return transition;
  };
}
