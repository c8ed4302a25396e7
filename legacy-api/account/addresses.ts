import type { Insertable, Selectable } from 'kysely';
import type { BodyOf, Handlers, Schema } from '../contract/index.ts';
import type { Queries, Tables } from '../database/index.ts';
import { notFound, rejection } from '../server/rejections.ts';
import type { Services } from '../services.ts';

export type Address = Selectable<Tables['addresses']>;
type AddressFields = Omit<Insertable<Tables['addresses']>, 'id' | 'customer_id' | 'is_default'>;

const maxAddresses = 50;

/** Returns a customer's address; undefined if the id is unknown or belongs to another customer. */
export function addressOf(queries: Queries, customerId: number, id: number): Promise<Address | undefined> {
  return queries
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

function addressesOf(queries: Queries, customerId: number) {
  return queries
    .selectFrom('addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('id');
}

function fieldsOf(body: BodyOf<'addAddress'>): AddressFields {
  return {
    address_name: body.AddressName.trim(),
    first_name: body.FirstName.trim(),
    last_name: body.LastName.trim(),
    street: body.Street.trim(),
    apartment: body.apartment?.trim() ?? '',
    city: body.City.trim(),
    state: body.State,
    zip: body.Zip,
    country: body.Country,
    telephone: body.Telephone.replace(/\D/g, ''),
    email: body.Email ?? '',
    gate_code: body.gateCode?.trim() ?? '',
  };
}

function addressJson(address: Address): Schema<'Address'> {
  return {
    CustomerDetail_id: address.id,
    AddressName: address.address_name,
    FirstName: address.first_name,
    LastName: address.last_name,
    Street: address.street,
    Address: address.street,
    apartment: address.apartment,
    City: address.city,
    State: address.state,
    Zip: address.zip,
    Country: address.country,
    Telephone: address.telephone,
    Email: address.email,
    IsDefault: address.is_default === 1,
    CustomerId: address.customer_id,
    gateCode: address.gate_code,
  };
}

/** Makes one address the only default address. */
async function setDefault(queries: Queries, customerId: number, id: number): Promise<void> {
  await queries
    .updateTable('addresses')
    .set({ is_default: 0 })
    .where('customer_id', '=', customerId)
    .where('id', '!=', id)
    .execute();
  await queries.updateTable('addresses').set({ is_default: 1 }).where('id', '=', id).execute();
}

/** Locks the customer's address book for this transaction. */
async function lockAddressBook(queries: Queries, customerId: number): Promise<void> {
  await queries
    .updateTable('customers')
    .set((eb) => ({ token_version: eb.ref('token_version') }))
    .where('id', '=', customerId)
    .execute();
}

export function addressHandlers({
  database,
}: Services): Handlers<
  'getAddresses' | 'getDefaultAddress' | 'addAddress' | 'updateAddress' | 'deleteAddress'
> {
  return {
    getAddresses: async ({ caller }) => {
      const addresses = await addressesOf(database.queries, caller.id).execute();
      return { Customer_Detail: addresses.map(addressJson) };
    },

    getDefaultAddress: async ({ caller }) => {
      const first = await addressesOf(database.queries, caller.id).limit(1).executeTakeFirst();
      if (first?.is_default !== 1) throw notFound();
      return addressJson(first);
    },

    addAddress: ({ body, caller }) =>
      database.transaction(async (queries) => {
        await lockAddressBook(queries, caller.id);
        const others = await addressesOf(queries, caller.id).execute();
        if (others.length >= maxAddresses) {
          throw rejection(400, 'ADDRESS_BOOK_FULL', `An address book has at most ${maxAddresses} addresses.`);
        }
        const { id } = await queries
          .insertInto('addresses')
          .values({ ...fieldsOf(body), customer_id: caller.id, is_default: 0 })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (body.IsDefault === true || others.length === 0) await setDefault(queries, caller.id, id);
        return addressJson(await existing(queries, caller.id, id));
      }),

    updateAddress: ({ path, body, caller }) =>
      database.transaction(async (queries) => {
        await lockAddressBook(queries, caller.id);
        const { id } = await existing(queries, caller.id, path.CustomerDetail_id);
        await queries.updateTable('addresses').set(fieldsOf(body)).where('id', '=', id).execute();
        if (body.IsDefault === true) await setDefault(queries, caller.id, id);
        return addressJson(await existing(queries, caller.id, id));
      }),

    deleteAddress: ({ path, caller }) =>
      database.transaction(async (queries) => {
        await lockAddressBook(queries, caller.id);
        const { id, is_default } = await existing(queries, caller.id, path.CustomerDetail_id);
        await queries.deleteFrom('addresses').where('id', '=', id).execute();
        const oldest = await addressesOf(queries, caller.id).limit(1).executeTakeFirst();
        if (is_default === 1 && oldest) await setDefault(queries, caller.id, oldest.id);
        return undefined;
      }),
  };
}

async function existing(queries: Queries, customerId: number, id: number): Promise<Address> {
  const address = await addressOf(queries, customerId, id);
  if (!address) throw notFound();
  return address;
}
