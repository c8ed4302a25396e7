import type { RouteObject } from 'react-router-dom';

export type { AddressFragment } from './address/address.generated.ts';
export { addressFieldsOf } from './address/address-fields.ts';
export { AddressText, formatTelephone } from './address/AddressText.tsx';
export { addressForm, LateAddressForm } from './address/LateAddressForm.tsx';
export { useSaveAddress } from './address/useSaveAddress.ts';
export { BackToAccount } from './area/BackToAccount.tsx';
export { NotSignedIn } from './area/NotSignedIn.tsx';
export { failureWords } from './form/failure-words.ts';
export { placeRefusals } from './form/place-refusals.ts';
export { usePostedForm } from './form/usePostedForm.ts';
export type { AddressFields } from './model/address-form.ts';
export { parseTelephone } from './model/address-parsers.ts';
export { loginPath } from './model/return-to.ts';
export { emailAddress, optionalText, requiredText, textOfLength } from './model/text-rules.ts';
export { lengthOf, tidyText } from './model/typed-text.ts';
export { AccountLink } from './shell/AccountLink.tsx';
export { SessionNotices } from './shell/SessionNotices.tsx';

/** Sign-in, registration, the account area and its address book. */
export const routes: RouteObject[] = [
  { path: '/login', lazy: () => import('./sign-in/LoginScreen.tsx') },
  { path: '/register', lazy: () => import('./register/RegisterScreen.tsx') },
  { path: '/account', lazy: () => import('./area/AccountScreen.tsx') },
  { path: '/addresses', lazy: () => import('./address-book/AddressesScreen.tsx') },
];
