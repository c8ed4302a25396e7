import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { contactMessageInput } from './contact-message-input.ts';
import { formInputErrors, formRejectionErrors } from './form-errors.ts';
import { storePolicySource } from './store-policy-source.ts';

/** What the fields of the REST API's message are called in `ContactMessageInput`. */
const fieldNames = { Name: 'name', Email: 'email', PhoneNumber: 'phone', Message: 'message' };

export const contentResolvers: Resolvers = {
  Query: {
    storePolicy: (_root, _args, { policy, config }) => storePolicySource(policy, config.store),
  },

  Mutation: {
    async sendContactMessage(_root, args, { rest }) {
      const checked = checkInput(contactMessageInput, args.input, ['input']);
      if (checked.invalidFields)
        return { isReceived: false, userErrors: formInputErrors(checked.invalidFields) };
      const { name, email, phone, message } = checked.value;
      try {
        await rest.call('sendContactMessage', {
          body: { Name: name, Email: email, ...(phone && { PhoneNumber: phone }), Message: message },
        });
        return { isReceived: true, userErrors: [] };
      } catch (error) {
        return { isReceived: false, userErrors: formRejectionErrors(error, fieldNames) };
      }
    },
  },
};
