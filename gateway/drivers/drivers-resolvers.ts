import { submitForm } from '../content/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { parseInput } from '../values/parse-input.ts';
import { driverApplicationInput } from './driver-application-input.ts';

/** Names of the REST application fields in `DriverApplicationInput`. */
const fieldNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phone',
  email: 'email',
  city: 'city',
  country: 'country',
};

export const driversResolvers: Resolvers = {
  Mutation: {
    applyAsDriver: (_root, args, { rest }) =>
      submitForm(fieldNames, () => {
        const { firstName, lastName, phone, ...others } = parseInput(driverApplicationInput, args.input, [
          'input',
        ]);
        return rest.call('applyAsDriver', {
          body: { first_name: firstName, last_name: lastName, phone_number: phone, ...others },
        });
      }),
  },
};
