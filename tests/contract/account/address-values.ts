import { address, customer, secondAddress } from '../fixtures.ts';
import { del, get, post, put } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { addressBody, addressInput } from './address-book.ts';
import { accountPath } from './requests.ts';

const token = customerToken;
const readsCustomer = get(accountPath).responds(200, customer);
const book = get('/v1/mobile/address');
const other = {
  AddressName: 'Studio',
  FirstName: 'Ann',
  LastName: 'Okafor',
  Street: '1600 Park St',
  apartment: '',
  City: 'Alameda',
  State: 'CA',
  Zip: '94501',
  Country: 'United States',
  Telephone: '5105550187',
  Email: 'ann@example.com',
  IsDefault: false,
  gateCode: '#88',
};

/** Values of addresses that are empty, and ids of each form. */
export const addressValues: Scenario[] = [
  {
    name: 'customer.defaultAddress: empty texts are null, and a missing street is the typed address',
    operation: `{ customer { defaultAddress { company street apartment stateCode email gateCode } } }`,
    token,
    rest: [
      readsCustomer,
      get('/v1/mobile/address/default').responds(200, {
        ...address,
        AddressName: '',
        Street: '',
        apartment: '',
        Email: '',
        gateCode: '',
      }),
    ],
    response: {
      data: {
        customer: {
          defaultAddress: {
            company: null,
            street: '2120 Shattuck Avenue',
            apartment: null,
            stateCode: 'CA',
            email: null,
            gateCode: null,
          },
        },
      },
    },
  },
  {
    name: 'customer.defaultAddress: null for an address book without one',
    operation: '{ customer { defaultAddress { id } addresses { id } } }',
    token,
    rest: [
      readsCustomer,
      book.responds(200, { Customer_Detail: [secondAddress, { ...address, IsDefault: false }] }),
    ],
    response: {
      data: { customer: { defaultAddress: null, addresses: [{ id: 'addr_32' }, { id: 'addr_31' }] } },
    },
  },
  {
    name: 'createAddress: optional texts that are left out or null are sent as empty',
    operation: 'mutation ($input: AddressInput!) { createAddress(input: $input) { userErrors { code } } }',
    variables: { input: { ...addressInput, apartment: null, email: undefined, isDefault: false } },
    token,
    rest: [
      post('/v1/mobile/address', { ...addressBody, apartment: '', Email: '', IsDefault: false }).responds(
        201,
        address,
      ),
    ],
    response: { data: { createAddress: { userErrors: [] } } },
  },
  {
    name: 'createAddress: a rejected one leads to no customer, without a call',
    operation: `mutation ($input: AddressInput!) {
      createAddress(input: $input) { customer { id } userErrors { code field } }
    }`,
    variables: { input: { ...addressInput, zip: '' } },
    token,
    rest: [],
    response: {
      data: {
        createAddress: {
          customer: null,
          userErrors: [{ code: 'INPUT_INVALID', field: ['input', 'zip'] }],
        },
      },
    },
  },
  {
    name: 'updateAddress: by its global id, an address stays one of several',
    operation: `mutation { updateAddress(id: "addr_32", input: { city: "Albany" }) { address { id } } }`,
    token,
    rest: [
      book.responds(200, { Customer_Detail: [address, secondAddress] }),
      put('/v1/mobile/address/32', { ...other, City: 'Albany' }).responds(200, secondAddress),
    ],
    response: { data: { updateAddress: { address: { id: 'addr_32' } } } },
  },
  {
    name: 'updateAddress: makes an address the default one',
    operation: `mutation { updateAddress(id: "32", input: { isDefault: true, country: "United States" }) { address { isDefault } } }`,
    token,
    rest: [
      book.responds(200, { Customer_Detail: [address, { ...secondAddress, Country: 'USA' }] }),
      put('/v1/mobile/address/32', { ...other, IsDefault: true }).responds(200, {
        ...secondAddress,
        IsDefault: true,
      }),
    ],
    response: { data: { updateAddress: { address: { isDefault: true } } } },
  },
  {
    name: 'setDefaultAddress: an old address without a valid state is INPUT_INVALID, and is not sent',
    operation: `mutation { setDefaultAddress(id: "addr_32") { address { id } customer { id } userErrors { code field rule } } }`,
    token,
    rest: [book.responds(200, { Customer_Detail: [address, { ...secondAddress, State: 'XX' }] })],
    response: {
      data: {
        setDefaultAddress: {
          address: null,
          customer: null,
          userErrors: [{ code: 'INPUT_INVALID', field: ['id'], rule: 'REQUIRED' }],
        },
      },
    },
  },
  {
    name: 'deleteAddress: by its global id',
    operation: 'mutation { deleteAddress(id: "addr_31") { deletedAddressId } }',
    token,
    rest: [del('/v1/mobile/address/31').responds(204)],
    response: { data: { deleteAddress: { deletedAddressId: 'addr_31' } } },
  },
  {
    name: 'deleteAddress: an id of no address is ADDRESS_NOT_FOUND and leads to no customer, without a call',
    operation: 'mutation { deleteAddress(id: "home") { customer { id } userErrors { code field } } }',
    token,
    rest: [],
    response: {
      data: {
        deleteAddress: { customer: null, userErrors: [{ code: 'ADDRESS_NOT_FOUND', field: ['id'] }] },
      },
    },
  },
];
