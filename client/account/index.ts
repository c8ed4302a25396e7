import { paths } from '../paths.ts';
import type { ScreenRoute } from '../routing/screen-route.ts';

export type { AddressFragment } from './address/address.generated.ts';
export { addressFieldsOf } from './address/address-fields.ts';
export { AddressText } from './address/AddressText.tsx';
export { LazyAddressForm } from './address/LazyAddressForm.tsx';
export { useSaveAddress } from './address/useSaveAddress.ts';
export type { AddressFields } from './model/address-form.ts';
export { AccountLink } from './shell/AccountLink.tsx';

/** Sign-in, registration, the account area and its address book. */
export const routes: ScreenRoute[] = [
  { path: paths.login, access: 'guest', lazy: () => import('./sign-in/LoginScreen.tsx') },
  { path: paths.register, lazy: () => import('./register/RegisterScreen.tsx') },
  { path: paths.account, access: 'customer', lazy: () => import('./area/AccountScreen.tsx') },
  { path: paths.addresses, access: 'customer', lazy: () => import('./address-book/AddressesScreen.tsx') },
];
