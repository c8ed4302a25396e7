import type { AddressFields } from '../model/address-form.ts';
import { onlyCountry } from '../../forms/us-formats.ts';
import type { AddressFragment } from './address.generated.ts';

/** An empty form, with its fields in display order. California is the default state. */
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

/** A form with the values of an existing address. */
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
