import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../input-refusal.ts';
import { driverApplicationInput } from './driver-application-input.ts';
import { formInputErrors, formRefusalErrors } from './form-errors.ts';

/** What the fields of the REST API's application are called in `DriverApplicationInput`. */
const fieldNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone_number: 'phone',
  email: 'email',
  city: 'city',
  country: 'country',
};

export const resolvers: Resolvers = {
  Mutation: {
    async applyAsDriver(_root, args, { rest }) {
      const checked = checkInput(driverApplicationInput, args.input, ['input']);
      if (checked.refusals) return { isReceived: false, userErrors: formInputErrors(checked.refusals) };
      const { firstName, lastName, phone, email, city, country } = checked.value;
      try {
        await rest.call('applyAsDriver', {
          body: { first_name: firstName, last_name: lastName, phone_number: phone, email, city, country },
        });
        return { isReceived: true, userErrors: [] };
      } catch (error) {
        return { isReceived: false, userErrors: formRefusalErrors(error, fieldNames) };
      }
    },
  },
};
