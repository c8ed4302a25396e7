/** Whether navigations may ask for a view transition: React Router warns where the browser has none. */
export const hasViewTransitions = typeof document !== 'undefined' && 'startViewTransition' in document;
