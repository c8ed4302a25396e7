import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

/** The driver application. */
export const routes: ScreenRoute[] = [
  { path: paths.drivers, lazy: () => import('./DriverApplicationScreen.tsx') },
];
