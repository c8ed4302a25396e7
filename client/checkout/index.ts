import type { RouteObject } from 'react-router-dom';

/** Checkout and confirmation. */
export const routes: RouteObject[] = [];
