import type { ScreenRoute } from '../routing/screen-route.ts';

/** Checkout and confirmation. */
export const routes: ScreenRoute[] = [
  { path: '/purchase', access: 'customer', lazy: () => import('./PurchaseScreen.tsx') },
  { path: '/confirmation', access: 'customer', lazy: () => import('./ConfirmationScreen.tsx') },
];
