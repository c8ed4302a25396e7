import { z } from 'zod';
import type { Resolvers } from '../generated/resolver-types.ts';
import { length, optionalText, text } from '../values/input-rules.ts';
import { parseInput } from '../values/parse-input.ts';
import { emailRule } from '../values/person-rules.ts';
import { appConfig } from './app-config.ts';
import { submitForm } from './form-errors.ts';
import { storePolicySource } from './store-policy-source.ts';

/** A message to the store (docs/product.md, "Content"). */
const contactMessageInput = z.object({
  name: text(1, 100),
  email: emailRule(),
  phone: optionalText(length(1, 30)),
  message: text(1, 5000),
});

/** Names of the REST message fields in `ContactMessageInput`. */
const fieldNames = { Name: 'name', Email: 'email', PhoneNumber: 'phone', Message: 'message' };

export const contentResolvers: Resolvers = {
  Query: {
    appConfig: (_root, { platform, version }, { config }) => appConfig(config.apps, platform, version),
    storePolicy: (_root, _args, { config }) => storePolicySource(config.store),
  },

  Mutation: {
    sendContactMessage: (_root, args, { rest }) =>
      submitForm(fieldNames, () => {
        const { name, email, phone, message } = parseInput(contactMessageInput, args.input, ['input']);
        return rest.call('sendContactMessage', {
          body: { Name: name, Email: email, ...(phone && { PhoneNumber: phone }), Message: message },
        });
      }),
  },
};
