import type { RouteObject } from 'react-router-dom';

/** Checkout and confirmation. */
export const routes: RouteObject[] = [
  { path: '/purchase', lazy: () => import('./PurchaseScreen.tsx') },
  { path: '/confirmation', lazy: () => import('./ConfirmationScreen.tsx') },
];
