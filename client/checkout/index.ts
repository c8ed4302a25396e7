import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

export { PayNow } from './pay-now/PayNow.tsx';

/** Checkout and confirmation. */
export const routes: ScreenRoute[] = [
  { path: paths.checkout, access: 'customer', lazy: () => import('./PurchaseScreen.tsx') },
  { path: paths.confirmation, access: 'customer', lazy: () => import('./ConfirmationScreen.tsx') },
];
