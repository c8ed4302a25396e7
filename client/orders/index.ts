import type { RouteObject } from 'react-router-dom';

export { loadOrderHistory } from './history/load-order-history.ts';
export { OrderHistory } from './history/OrderHistory.tsx';

/** Order detail. */
export const routes: RouteObject[] = [
  { path: '/order/:order_id', lazy: () => import('./detail/OrderScreen.tsx') },
];
