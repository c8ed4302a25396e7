import type { ScreenRoute } from '../routing/screen-route.ts';

export { loadOrderHistory } from './history/load-order-history.ts';
export { OrderHistory } from './history/OrderHistory.tsx';

/** Order detail. */
export const routes: ScreenRoute[] = [
  { path: '/order/:order_id', access: 'customer', lazy: () => import('./detail/OrderScreen.tsx') },
];
