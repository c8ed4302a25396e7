import type { RouteObject } from 'react-router-dom';

/** Static pages and contact. */
export const routes: RouteObject[] = [];
