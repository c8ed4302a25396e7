import type { Resolvers } from '../generated/resolver-types.ts';
import { deliveryResolvers } from './delivery-resolvers.ts';

export { storeToday } from './store-calendar.ts';
export { deliveryWindow } from './delivery-window.ts';
export { windowAt } from './next-window.ts';

/** Everything about delivery, field by field. */
export const resolvers: readonly Resolvers[] = [deliveryResolvers];
