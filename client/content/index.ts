import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

export { RewardsLauncher } from './shell/RewardsLauncher.tsx';
export { SuspensionNotice } from './shell/SuspensionNotice.tsx';

/** Static pages and contact. */
export const routes: ScreenRoute[] = [
  { path: paths.about, lazy: () => import('./pages/AboutScreen.tsx') },
  { path: paths.contact, lazy: () => import('./contact/ContactScreen.tsx') },
  { path: paths.terms, lazy: () => import('./pages/TermsScreen.tsx') },
  { path: paths.privacy, lazy: () => import('./pages/PrivacyScreen.tsx') },
  { path: paths.returns, lazy: () => import('./pages/ReturnsScreen.tsx') },
];
