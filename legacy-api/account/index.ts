import type { Services } from '../services.ts';
import { addressHandlers } from './addresses.ts';
import { customerHandlers } from './customers.ts';
import { emailVerificationHandlers } from './email-verification.ts';
import { passwordResetHandlers } from './password-reset.ts';
import { passwordsBy } from './passwords.ts';
import { profilePictureHandlers } from './profile-picture.ts';
import { registrationHandlers } from './registration.ts';
import { signInHandlers } from './sign-in.ts';

export { addressOf } from './addresses.ts';
export type { Address } from './addresses.ts';
export { insertCustomer } from './customers.ts';
export { emailVerificationPage } from './email-verification.ts';
export { passwordsBy } from './passwords.ts';
export {
  applyStaffPassword,
  readPublishedAccounts,
  replacePublishedPasswords,
} from './published-accounts.ts';
export { profilePictureFiles } from './profile-picture.ts';
export { authenticator } from './tokens.ts';

export function accountHandlers(services: Services) {
  const passwords = passwordsBy(services.passwordHashing);
  return {
    ...signInHandlers(services, passwords),
    ...registrationHandlers(services, passwords),
    ...passwordResetHandlers(services, passwords),
    ...customerHandlers(services, passwords),
    ...emailVerificationHandlers(services),
    ...profilePictureHandlers(services),
    ...addressHandlers(services),
  };
}
