import type { RouteObject } from 'react-router-dom';

export { DeliveryChip } from './DeliveryChip.tsx';

/** The delivery domain has no page of its own: it fills places of the shell and of the checkout. */
export const routes: RouteObject[] = [];
