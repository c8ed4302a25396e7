import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';

/** An address as the REST API has it. */
export type RestAddress = RestResponse<'getDefaultAddress'>;

/** The GraphQL `Address`. */
export interface AddressSource {
  readonly id: string;
  readonly legacyId: number;
  readonly company: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly street: string;
  readonly apartment: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
  readonly telephone: string;
  readonly email: string | null;
  readonly gateCode: string | null;
  readonly isDefault: boolean;
}

/** The REST address as GraphQL shows it: empty texts are null. */
export function addressSource(address: RestAddress): AddressSource {
  return {
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
  };
}
