export type { AddressFragment } from './address/address.generated.ts';
export { addressFieldsOf } from './address/address-fields.ts';
export { AddressText } from './address/AddressText.tsx';
export { LazyAddressForm } from './address/LazyAddressForm.tsx';
export { useStableOrder } from './address/useStableOrder.ts';
export { useSaveAddress } from './address/useSaveAddress.ts';
export type { AddressFields, AddressValues } from './model/address-form.ts';
