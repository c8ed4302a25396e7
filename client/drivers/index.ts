import type { ScreenRoute } from '../routing/screen-route.ts';

/** The driver application. */
export const routes: ScreenRoute[] = [
  { path: '/driverapplication', lazy: () => import('./DriverApplicationScreen.tsx') },
];
