import type { NodeReader } from '../context.ts';
import { legacyId } from '../values/global-id.ts';
import { addressSource } from './address-source.ts';
import { readCustomer } from './customer-source.ts';

/** The signed-in customer and their addresses by global id. Does not find other customers' objects. */
export const nodeReaders = {
  async Customer(key, { rest }) {
    const customer = await readCustomer(rest);
    return customer?.username === key ? customer : null;
  },

  async Address(key, { rest }) {
    const id = legacyId(key);
    if (id === null || !rest.hasToken) return null;
    const { Customer_Detail: addresses } = await rest.call('getAddresses');
    const address = addresses.find(({ CustomerDetail_id }) => CustomerDetail_id === id);
    return address ? addressSource(address) : null;
  },
} satisfies Record<string, NodeReader>;
