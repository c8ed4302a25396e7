import type { RouteObject } from 'react-router-dom';

export { CartLink } from './CartLink.tsx';

/** The cart's screen. */
export const routes: RouteObject[] = [];
