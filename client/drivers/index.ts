import type { RouteObject } from 'react-router-dom';

/** The driver application. */
export const routes: RouteObject[] = [
  { path: '/driverapplication', lazy: () => import('./DriverApplicationScreen.tsx') },
];
