import type { Resolvers } from '../generated/resolver-types.ts';
import { accessResolvers } from './access-resolvers.ts';
import { addressResolvers } from './address-resolvers.ts';
import { customerResolvers } from './customer-resolvers.ts';
import { deletionResolvers } from './deletion-resolvers.ts';
import { passwordResolvers } from './password-resolvers.ts';

export { maxPictureBytes, PictureTooLargeError, uploadPicture } from './upload-picture.ts';
export { signedInCustomer } from './customer-source.ts';
export { nodeReaders } from './node-readers.ts';

/** Everything about the account, field by field. */
export const resolvers: readonly Resolvers[] = [
  accessResolvers,
  addressResolvers,
  customerResolvers,
  deletionResolvers,
  passwordResolvers,
];
