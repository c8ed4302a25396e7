import type { Resolvers } from '../generated/resolver-types.ts';
import { checkInput } from '../values/check-input.ts';
import { LegacyRejection } from '../legacy/index.ts';
import { accountErrors, accountInputErrors, type AccountUserErrorSource } from './account-errors.ts';
import { readCustomer } from './customer-source.ts';
import { pictureInput } from './picture-input.ts';

/** Too large, or no picture by its bytes: both are about the picture. */
function pictureErrors(error: unknown): AccountUserErrorSource[] {
  if (error instanceof LegacyRejection && (error.fields !== null || error.status === 413)) {
    return [{ code: 'PICTURE_INVALID', field: ['image'], message: error.message }];
  }
  return accountErrors(error);
}

/** The verified address and the picture. */
export const profileResolvers: Resolvers = {
  Mutation: {
    async requestEmailVerification(_root, _args, { rest }) {
      try {
        await rest.call('requestEmailVerification');
        return { isSent: true, userErrors: [] };
      } catch (error) {
        return { isSent: false, userErrors: accountErrors(error) };
      }
    },

    async uploadProfilePicture(_root, args, { rest }) {
      const checked = checkInput(pictureInput, args.image, ['image']);
      if (checked.invalidFields) {
        return { isChanged: false, userErrors: accountInputErrors(checked.invalidFields, 'PICTURE_INVALID') };
      }
      try {
        await rest.call('uploadProfilePicture', { body: { profile: checked.value } });
        return { isChanged: true, userErrors: [] };
      } catch (error) {
        return { isChanged: false, userErrors: pictureErrors(error) };
      }
    },
  },

  UploadProfilePicturePayload: {
    customer: ({ isChanged }, _args, { rest }) => (isChanged ? readCustomer(rest) : null),
  },
};
