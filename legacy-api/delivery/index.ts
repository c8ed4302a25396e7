import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';
import { deliveryTimes } from './slots.ts';
import { servedZips } from './zips.ts';

export { bookSlot, isDeliveryDay, isOffered, isSlotName, releaseSlot, slotOn } from './slots.ts';
export { isServed } from './zips.ts';

export function deliveryHandlers({
  database: { queries },
  clock,
}: Services): Handlers<'getDeliveryTimes' | 'getDeliveryZips'> {
  return {
    getDeliveryTimes: () => deliveryTimes(queries, clock()),
    getDeliveryZips: async ({ query }) => {
      const zips = await servedZips(queries, query.zip);
      return zips.map((zipcode) => ({ zipcode }));
    },
  };
}
