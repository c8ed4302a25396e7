import type { RouteObject } from 'react-router-dom';

export { RewardsLauncher } from './shell/RewardsLauncher.tsx';
export { SuspensionNotice } from './shell/SuspensionNotice.tsx';

/** Static pages and contact. */
export const routes: RouteObject[] = [
  { path: '/about-us', lazy: () => import('./pages/AboutScreen.tsx') },
  { path: '/contact-us', lazy: () => import('./contact/ContactScreen.tsx') },
  { path: '/terms-of-service', lazy: () => import('./pages/TermsScreen.tsx') },
  { path: '/privacy', lazy: () => import('./pages/PrivacyScreen.tsx') },
  { path: '/returns-and-refunds', lazy: () => import('./pages/ReturnsScreen.tsx') },
];
