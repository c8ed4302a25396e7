import type { CheckedAddress } from './address-input.ts';
import { usStates } from './us-states.ts';
import type { RestAddress } from './address-source.ts';

/** What the REST fields of an address are called in `AddressInput`. */
export const addressFieldNames = {
  AddressName: 'company',
  FirstName: 'firstName',
  LastName: 'lastName',
  Street: 'street',
  Address: 'street',
  apartment: 'apartment',
  City: 'city',
  State: 'state',
  Zip: 'zip',
  Country: 'country',
  Telephone: 'telephone',
  Email: 'email',
  gateCode: 'gateCode',
  IsDefault: 'isDefault',
};

/** A checked address as the REST API takes it. */
export function addressBody(address: CheckedAddress) {
  return {
    AddressName: address.company,
    FirstName: address.firstName,
    LastName: address.lastName,
    Street: address.street,
    apartment: address.apartment ?? '',
    City: address.city,
    State: address.state,
    Zip: address.zip,
    Country: address.country,
    Telephone: address.telephone,
    Email: address.email ?? '',
    IsDefault: address.isDefault,
    gateCode: address.gateCode ?? '',
  };
}

/** An address of the book as the REST API takes it back, made the default one; null where it would no longer take it. */
export function asDefaultBody(address: RestAddress) {
  const { CustomerDetail_id: _id, CustomerId: _customer, Address: _street, ...body } = address;
  const state = usStates.find((known) => known === body.State);
  return state ? { ...body, State: state, Country: 'United States' as const, IsDefault: true } : null;
}
