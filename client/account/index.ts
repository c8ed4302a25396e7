import type { RouteObject } from 'react-router-dom';

export { AccountLink } from './shell/AccountLink.tsx';
export { addressForm, onlyCountry, type AddressFields, type AddressValues } from './model/address-form.ts';
export { loginPath, safeReturnTo } from './model/return-to.ts';
export {
  emailAddress,
  isEmailAddress,
  optionalText,
  requiredText,
  textOfLength,
  tidyText,
} from './model/text-rules.ts';

/** Sign-in, registration, the account area and its address book. */
export const routes: RouteObject[] = [];
