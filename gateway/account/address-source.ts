import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import type { AddressPatch } from '../generated/resolver-types.ts';
import { countryCodeOf, stateCodeOf, usStates } from '../values/us-states.ts';
import type { CheckedAddress } from './address-input.ts';

/** An address of the REST API. */
export type RestAddress = RestResponse<'getDefaultAddress'>;

/** The GraphQL `Address`. */
export type AddressSource = ReturnType<typeof addressSource>;

/** Converts a REST address to GraphQL: empty strings become null. */
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
  stateCode: stateCodeOf(address.State),
  zip: address.Zip,
  country: address.Country,
  countryCode: countryCodeOf(address.Country),
  telephone: address.Telephone,
  email: address.Email || null,
  gateCode: address.gateCode || null,
  isDefault: address.IsDefault,
});

/** Names of the REST address fields in `AddressInput`. */
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

/** Converts a valid address to the REST API's format. */
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

/** Merges changes into an address, for validation. Omitted fields stay as they are; null becomes an empty string. */
export function patchedAddress(address: RestAddress, { isDefault, ...changes }: AddressPatch) {
  const { id: _id, legacyId: _legacyId, ...before } = addressSource(address);
  const texts = { ...before, country: 'United States', ...changes };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? ''])),
    isDefault: Boolean(isDefault) || before.isDefault,
  };
}

/** The REST input that makes an address the default one; null if the REST API would reject the address. */
export function asDefaultBody(address: RestAddress) {
  const { CustomerDetail_id: _id, CustomerId: _customer, Address: _street, ...body } = address;
  const state = usStates.find((code) => code === body.State);
  return state ? { ...body, State: state, Country: 'United States' as const, IsDefault: true } : null;
}
