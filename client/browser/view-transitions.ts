/**
 * Whether a link that is clicked may ask for a view transition: React Router warns where the browser has none. Only for clicks: in a hidden tab,
 * a transition times out.
 */
export const hasViewTransitions = typeof document !== 'undefined' && 'startViewTransition' in document;
