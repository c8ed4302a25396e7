import { z } from 'zod';
import { submitForm } from '../content/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { text } from '../values/input-rules.ts';
import { parseInput } from '../values/parse-input.ts';
import { driverPhoneRule, emailRule, personNameRule } from '../values/person-rules.ts';

/** An application as a driver (docs/product.md, "Drivers"). */
const driverApplicationInput = z.object({
  firstName: personNameRule(),
  lastName: personNameRule(),
  email: emailRule(),
  phone: driverPhoneRule(),
  city: text(1, 50),
  country: text(1, 50),
});

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
