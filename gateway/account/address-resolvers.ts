import type { Resolvers } from '../generated/resolver-types.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import { checkInput } from '../values/check-input.ts';
import {
  accountErrors,
  accountInputErrors,
  addressNotFound,
  type AccountUserErrorSource,
} from './account-errors.ts';
import { addressBody, addressFieldNames, asDefaultBody } from './address-body.ts';
import { addressInput } from './address-input.ts';
import { addressSource, type RestAddress } from './address-source.ts';
import { readCustomer } from './customer-source.ts';
import type { AddressPayloadSource } from './payloads.ts';

const addressErrors = (error: unknown): AccountUserErrorSource[] =>
  accountErrors(error, { names: addressFieldNames, at: ['input'], notFound: 'ADDRESS_NOT_FOUND' });

const saved = (address: RestAddress): AddressPayloadSource => ({
  address: addressSource(address),
  userErrors: [],
});
const rejected = (userErrors: AccountUserErrorSource[]): AddressPayloadSource => ({
  address: null,
  userErrors,
});

/** The address book. */
export const addressResolvers: Resolvers = {
  Mutation: {
    async createAddress(_root, args, { rest }) {
      const checked = checkInput(addressInput, args.input, ['input']);
      if (checked.invalidFields) return rejected(accountInputErrors(checked.invalidFields));
      try {
        return saved(await rest.call('addAddress', { body: addressBody(checked.value) }));
      } catch (error) {
        return rejected(addressErrors(error));
      }
    },

    async updateAddress(_root, args, { rest }) {
      const checked = checkInput(addressInput, args.input, ['input']);
      if (checked.invalidFields) return rejected(accountInputErrors(checked.invalidFields));
      const id = legacyIdOf('Address', args.id);
      if (id === null) return rejected(addressNotFound());
      try {
        const path = { CustomerDetail_id: id };
        return saved(await rest.call('updateAddress', { path, body: addressBody(checked.value) }));
      } catch (error) {
        return rejected(addressErrors(error));
      }
    },

    async setDefaultAddress(_root, args, { rest }) {
      const book = await rest.call('getAddresses');
      const id = legacyIdOf('Address', args.id);
      const address = book.Customer_Detail.find(({ CustomerDetail_id }) => CustomerDetail_id === id);
      if (!address) return rejected(addressNotFound());
      if (address.IsDefault) return saved(address);
      const body = asDefaultBody(address);
      if (!body) return rejected(accountInputErrors([{ field: ['id'], message: 'State is required.' }]));
      try {
        const path = { CustomerDetail_id: address.CustomerDetail_id };
        return saved(await rest.call('updateAddress', { path, body }));
      } catch (error) {
        return rejected(addressErrors(error));
      }
    },

    async deleteAddress(_root, args, { rest }) {
      const id = legacyIdOf('Address', args.id);
      if (id === null) return { deletedAddressId: null, userErrors: addressNotFound() };
      try {
        await rest.call('deleteAddress', { path: { CustomerDetail_id: id } });
        return { deletedAddressId: globalId('Address', id), userErrors: [] };
      } catch (error) {
        return { deletedAddressId: null, userErrors: addressErrors(error) };
      }
    },
  },

  AddressPayload: {
    customer: ({ address }, _args, { rest }) => (address ? readCustomer(rest) : null),
  },

  DeleteAddressPayload: {
    customer: ({ deletedAddressId }, _args, { rest }) => (deletedAddressId ? readCustomer(rest) : null),
  },
};
