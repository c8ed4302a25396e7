import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import type { AddressPatch } from '../generated/resolver-types.ts';
import { usStates, type CheckedAddress } from './address-input.ts';

/** An address as the REST API has it. */
export type RestAddress = RestResponse<'getDefaultAddress'>;

/** The GraphQL `Address`. */
export type AddressSource = ReturnType<typeof addressSource>;

/** The REST address as GraphQL shows it: empty texts are null. */
export const addressSource = (address: RestAddress) => ({
  id: globalId('Address', address.CustomerDetail_id),
  legacyId: address.CustomerDetail_id,
  company: address.AddressName || null,
  firstName: address.FirstName,
  lastName: address.LastName,
  street: address.Street || address.Address,
  apartment: address.apartment || null,
  city: address.City,
  state: address.State,
  zip: address.Zip,
  country: address.Country,
  telephone: address.Telephone,
  email: address.Email || null,
  gateCode: address.gateCode || null,
  isDefault: address.IsDefault,
});

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
export const addressBody = (address: CheckedAddress) => ({
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
});

/** An address of the book with changes, to be checked. A field that the changes don't have is as before; null is an empty text. */
export function patchedAddress(address: RestAddress, { isDefault, ...changes }: AddressPatch) {
  const { id: _id, legacyId: _legacyId, ...before } = addressSource(address);
  const texts = { ...before, country: 'United States', ...changes };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
    isDefault: Boolean(isDefault) || before.isDefault,
  };
}

/** An address of the book as the REST API takes it back, made the default one; null if the REST API would no longer accept it. */
export function asDefaultBody(address: RestAddress) {
  const { CustomerDetail_id: _id, CustomerId: _customer, Address: _street, ...body } = address;
  const state = usStates.find((code) => code === body.State);
  return state ? { ...body, State: state, Country: 'United States' as const, IsDefault: true } : null;
}
