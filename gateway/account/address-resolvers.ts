import type { Resolvers } from '../generated/resolver-types.ts';
import { notFoundRejection, type RestClient } from '../rest/index.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import { BrokenRule } from '../values/input-rules.ts';
import { parseInput } from '../values/parse-input.ts';
import { inputError, UserErrors } from '../values/user-error.ts';
import { accountMutation } from './account-errors.ts';
import { addressInput } from './address-input.ts';
import {
  addressBody,
  addressFieldNames,
  addressSource,
  asDefaultBody,
  patchedAddress,
  type RestAddress,
} from './address-source.ts';
import { readCustomer } from './customer-source.ts';

const errors = { names: addressFieldNames, at: ['input'], notFound: 'ADDRESS_NOT_FOUND' } as const;

/** The REST API would reject an old address whose state is no longer valid. */
const withoutState = new BrokenRule('REQUIRED');

/** REST path parameter of an address. */
function pathOf(globalId: string) {
  const id = legacyIdOf('Address', globalId);
  if (id === null) throw notFoundRejection();
  return { CustomerDetail_id: id };
}

/** Reads an address before changing it: the REST API replaces whole addresses only. */
async function findAddress(rest: RestClient, globalId: string): Promise<RestAddress> {
  const { CustomerDetail_id: id } = pathOf(globalId);
  const { Customer_Detail: addresses } = await rest.call('getAddresses');
  const address = addresses.find(({ CustomerDetail_id }) => CustomerDetail_id === id);
  if (!address) throw notFoundRejection();
  return address;
}

/** The address book. */
export const addressResolvers: Resolvers = {
  Mutation: {
    createAddress: (_root, args, { rest }) =>
      accountMutation({ address: null }, errors, async () => {
        const body = addressBody(parseInput(addressInput, args.input, ['input']));
        return { address: addressSource(await rest.call('addAddress', { body })) };
      }),

    updateAddress: (_root, args, { rest }) =>
      accountMutation({ address: null }, errors, async () => {
        const address = await findAddress(rest, args.id);
        const body = addressBody(parseInput(addressInput, patchedAddress(address, args.input), ['input']));
        const path = { CustomerDetail_id: address.CustomerDetail_id };
        return { address: addressSource(await rest.call('updateAddress', { path, body })) };
      }),

    setDefaultAddress: (_root, args, { rest }) =>
      accountMutation({ address: null }, errors, async () => {
        const address = await findAddress(rest, args.id);
        if (address.IsDefault) return { address: addressSource(address) };
        const body = asDefaultBody(address);
        if (!body) throw new UserErrors(inputError(['id'], withoutState));
        const path = { CustomerDetail_id: address.CustomerDetail_id };
        return { address: addressSource(await rest.call('updateAddress', { path, body })) };
      }),

    deleteAddress: (_root, args, { rest }) =>
      accountMutation({ deletedAddressId: null }, errors, async () => {
        const path = pathOf(args.id);
        await rest.call('deleteAddress', { path });
        return { deletedAddressId: globalId('Address', path.CustomerDetail_id) };
      }),
  },

  AddressPayload: {
    customer: ({ address }, _args, { rest }) => (address ? readCustomer(rest) : null),
  },

  DeleteAddressPayload: {
    customer: ({ deletedAddressId }, _args, { rest }) => (deletedAddressId ? readCustomer(rest) : null),
  },
};
