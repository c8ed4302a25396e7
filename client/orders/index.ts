import type { RouteObject } from 'react-router-dom';

/** Order detail. */
export const routes: RouteObject[] = [];
