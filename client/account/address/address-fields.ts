import type { AddressFields } from '../model/address-form.ts';
import { onlyCountry } from '../../forms/us-formats.ts';
import type { AddressFragment } from './address.generated.ts';

/** A form with nothing in it, its fields in the order in which they are shown. California is the default state. */
export const emptyAddressFields: AddressFields = {
  firstName: '',
  lastName: '',
  company: '',
  street: '',
  apartment: '',
  zip: '',
  city: '',
  state: 'CA',
  country: onlyCountry,
  telephone: '',
  email: '',
  gateCode: '',
  isDefault: false,
};

/** A form filled from an address of the book. */
export function addressFieldsOf(address: AddressFragment): AddressFields {
  return {
    company: address.company ?? '',
    firstName: address.firstName,
    lastName: address.lastName,
    street: address.street,
    apartment: address.apartment ?? '',
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: onlyCountry,
    telephone: address.telephone,
    email: address.email ?? '',
    gateCode: address.gateCode ?? '',
    isDefault: address.isDefault,
  };
}
