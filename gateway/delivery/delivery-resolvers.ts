import { badUserInput } from '../values/errors.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { nextWindow, offeredWindows } from './next-window.ts';
import { instantOf, withOffset } from './store-calendar.ts';
import { zipInput } from './zip-input.ts';
import { placeOfZip } from './zip-places.ts';

export const deliveryResolvers: Resolvers = {
  Query: {
    async deliverySlots(_root, _args, { rest, policy, clock }) {
      const times = await rest.call('getDeliveryTimes');
      const now = clock();
      return times.map(({ name, value, available }) => ({
        name,
        value,
        start: withOffset(instantOf(value)),
        end: withOffset(instantOf(value, -policy.deliveryWindowMinutes)),
        date: value.slice(0, 10),
        isAvailable: available,
        unavailableReason: available
          ? null
          : now > instantOf(value, policy.cutOffMinutes)
            ? 'CLOSED'
            : 'FULL',
      }));
    },

    async deliveryArea(_root, args, { rest }) {
      const zip = checkInput(zipInput, args.zip, ['zip']);
      if (zip.invalidFields) throw badUserInput('Enter a valid zipcode.', ['zip']);
      const found = await rest.call('getDeliveryZips', { query: { zip: zip.value } });
      return {
        zip: zip.value,
        isServed: found.some(({ zipcode }) => zipcode === zip.value),
        ...placeOfZip(zip.value),
      };
    },

    async deliveryZips(_root, _args, { rest }) {
      const zips = await rest.call('getDeliveryZips');
      return zips.map(({ zipcode }) => zipcode).sort();
    },

    nextDeliveryWindow(_root, _args, { clock, policy }) {
      const { name, startsAt, cutOff } = nextWindow(clock, policy);
      return { name, startsAt, cutOff: withOffset(cutOff) };
    },

    deliveryWindows(_root, _args, { clock, policy }) {
      return offeredWindows(clock, policy).map(({ name, startsAt, cutOff }) => ({
        name,
        startsAt,
        cutOff: withOffset(cutOff),
      }));
    },
  },
};
