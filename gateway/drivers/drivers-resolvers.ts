import { formInputErrors, formRejectionErrors } from '../content/index.ts';
import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { driverApplicationInput } from './driver-application-input.ts';

/** What the fields of the REST API's application are called in `DriverApplicationInput`. */
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
    async applyAsDriver(_root, args, { rest }) {
      const checked = checkInput(driverApplicationInput, args.input, ['input']);
      if (checked.invalidFields)
        return { isReceived: false, userErrors: formInputErrors(checked.invalidFields) };
      const { firstName, lastName, phone, email, city, country } = checked.value;
      try {
        await rest.call('applyAsDriver', {
          body: { first_name: firstName, last_name: lastName, phone_number: phone, email, city, country },
        });
        return { isReceived: true, userErrors: [] };
      } catch (error) {
        return { isReceived: false, userErrors: formRejectionErrors(error, fieldNames) };
      }
    },
  },
};
