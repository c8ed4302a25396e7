import { z } from 'zod';
import { badUserInput } from '../values/errors.ts';
import { errorMessages } from '../values/messages/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { deliveryWindow } from './delivery-window.ts';
import { nextWindow, offeredWindows } from './next-window.ts';
import { placeOfZip } from './zip-places.ts';

/** A zip code, five digits or 5+4; becomes its first five digits. */
const zipInput = z
  .string()
  .trim()
  .regex(/^\d{5}(-\d{4})?$/)
  .transform((zip) => zip.slice(0, 5));

export const deliveryResolvers: Resolvers = {
  Query: {
    async deliverySlots(_root, _args, { rest, clock }) {
      const times = await rest.call('getDeliveryTimes');
      return times.map(({ name, value, available }) =>
        deliveryWindow({ name, startsAt: value }, clock, available),
      );
    },

    async deliveryArea(_root, args, { rest }) {
      const { data: zip } = zipInput.safeParse(args.zip);
      if (zip === undefined) throw badUserInput(errorMessages.zip, ['zip']);
      const served = await rest.call('getDeliveryZips', { query: { zip } });
      return { zip, isServed: served.some(({ zipcode }) => zipcode === zip), ...placeOfZip(zip) };
    },

    async deliveryZips(_root, _args, { rest }) {
      const zips = await rest.call('getDeliveryZips');
      return zips.map(({ zipcode }) => zipcode).sort();
    },

    nextDeliveryWindow: (_root, _args, { clock }) => deliveryWindow(nextWindow(clock), clock),

    deliveryWindows: (_root, _args, { clock }) =>
      offeredWindows(clock).map((window) => deliveryWindow(window, clock)),
  },
};
