import { address, customer, refusal, secondAddress } from '../fixtures.ts';
import { del, get, post, put } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { accountPath, errors } from './requests.ts';

export const addressInput = {
  company: 'Home',
  firstName: 'Lin',
  lastName: 'Zhao',
  street: '2120 Shattuck Ave',
  apartment: 'Apt 3',
  city: 'Berkeley',
  state: 'ca',
  zip: '94704',
  country: 'United States',
  telephone: '(510) 555-0163',
  email: 'lin@example.com',
  isDefault: true,
};
export const addressBody = {
  AddressName: 'Home',
  FirstName: 'Lin',
  LastName: 'Zhao',
  Street: '2120 Shattuck Ave',
  apartment: 'Apt 3',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '5105550163',
  Email: 'lin@example.com',
  IsDefault: true,
  gateCode: '',
};
const create = {
  operation: `mutation ($input: AddressInput!) { createAddress(input: $input) { address { id zip state stateCode countryCode } ${errors} } }`,
  variables: { input: addressInput },
  token: customerToken,
  rest: [post('/v1/mobile/address', addressBody).responds(201, address)],
};
const readBook = get('/v1/mobile/address').responds(200, {
  Customer_Detail: [{ ...address, gateCode: '#2046' }, secondAddress],
});
const update = {
  operation: `mutation ($input: AddressPatch!) { updateAddress(id: "31", input: $input) { address { id zip } ${errors} } }`,
  variables: { input: addressInput },
  token: customerToken,
  rest: [readBook, put('/v1/mobile/address/31', addressBody).responds(200, address)],
};
/** The second address with every field that the REST API accepts. */
const asDefault = {
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
  IsDefault: true,
  gateCode: '#88',
};
const setDefault = {
  operation: `mutation { setDefaultAddress(id: "32") { address { id isDefault } ${errors} } }`,
  token: customerToken,
  rest: [
    get('/v1/mobile/address').responds(200, { Customer_Detail: [address, secondAddress] }),
    put('/v1/mobile/address/32', asDefault).responds(200, { ...secondAddress, IsDefault: true }),
  ],
};
const remove = {
  operation: `mutation { deleteAddress(id: "31") { deletedAddressId ${errors} } }`,
  token: customerToken,
  rest: [del('/v1/mobile/address/31').responds(204)],
};
const notInBook = [
  { code: 'ADDRESS_NOT_FOUND', field: ['id'], message: 'This address is not in your address book.' },
];

export const addressBook: Scenario[] = [
  {
    ...create,
    name: 'createAddress: normalizes the address and saves it in one call',
    response: {
      data: {
        createAddress: {
          address: { id: 'addr_31', zip: '94704', state: 'CA', stateCode: 'CA', countryCode: 'US' },
          userErrors: [],
        },
      },
    },
  },
  {
    ...create,
    name: 'createAddress: a state that the enum lacks is a text only',
    rest: [post('/v1/mobile/address', addressBody).responds(201, { ...address, State: 'XX' })],
    response: {
      data: {
        createAddress: {
          address: { id: 'addr_31', zip: '94704', state: 'XX', stateCode: null, countryCode: 'US' },
          userErrors: [],
        },
      },
    },
  },
  {
    ...create,
    name: 'createAddress: the address book, if requested, is read after the write',
    operation:
      'mutation ($input: AddressInput!) { createAddress(input: $input) { customer { id addresses { id } } } }',
    rest: [
      ...create.rest,
      get(accountPath).responds(200, customer),
      get('/v1/mobile/address').responds(200, { Customer_Detail: [address] }),
    ],
    response: {
      data: { createAddress: { customer: { id: 'cus_meichen', addresses: [{ id: 'addr_31' }] } } },
    },
  },
  {
    ...create,
    name: 'createAddress: field errors of the back end have the path of the input',
    rest: [post('/v1/mobile/address', addressBody).responds(400, { Zip: ['Enter a valid zip code.'] })],
    response: {
      data: {
        createAddress: {
          address: null,
          userErrors: [
            { code: 'INPUT_INVALID', field: ['input', 'zip'], message: 'Enter a valid zip code.' },
          ],
        },
      },
    },
  },
  {
    ...create,
    name: 'createAddress: a full address book is ADDRESS_BOOK_FULL',
    rest: [post('/v1/mobile/address', addressBody).responds(400, refusal.addressBookFull)],
    response: {
      data: {
        createAddress: {
          address: null,
          userErrors: [
            {
              code: 'ADDRESS_BOOK_FULL',
              field: null,
              message: 'An address book has at most 50 addresses.',
            },
          ],
        },
      },
    },
  },
  {
    ...create,
    name: 'createAddress: all invalid fields are reported before any call',
    operation:
      'mutation ($input: AddressInput!) { createAddress(input: $input) { userErrors { code field } } }',
    variables: {
      input: {
        ...addressInput,
        company: '',
        firstName: 'M',
        street: 'x',
        apartment: '3',
        city: 'LA',
        state: 'XX',
        zip: '947',
        country: 'France',
        telephone: '555',
        email: 'mei',
      },
    },
    rest: [],
    response: {
      data: {
        createAddress: {
          userErrors: [
            'company',
            'firstName',
            'street',
            'apartment',
            'city',
            'state',
            'zip',
            'country',
            'telephone',
            'email',
          ].map((name) => ({ code: 'INPUT_INVALID', field: ['input', name] })),
        },
      },
    },
  },
  ...failures({ ...create, name: 'createAddress', at: ['createAddress'] }),
  {
    ...update,
    name: 'updateAddress: changes all fields that are given',
    variables: { input: { ...addressInput, gateCode: null } },
    response: { data: { updateAddress: { address: { id: 'addr_31', zip: '94704' }, userErrors: [] } } },
  },
  {
    ...update,
    name: 'updateAddress: leaves alone what is left out',
    variables: { input: { city: 'Albany' } },
    rest: [
      readBook,
      put('/v1/mobile/address/31', { ...addressBody, City: 'Albany', gateCode: '#2046' }).responds(
        200,
        address,
      ),
    ],
    response: { data: { updateAddress: { address: { id: 'addr_31', zip: '94704' }, userErrors: [] } } },
  },
  {
    ...update,
    name: 'updateAddress: false does not take the default address away',
    variables: { input: { gateCode: '', isDefault: false } },
    response: { data: { updateAddress: { address: { id: 'addr_31', zip: '94704' }, userErrors: [] } } },
  },
  {
    ...update,
    name: 'updateAddress: null is rejected for a field that an address must have',
    operation:
      'mutation ($input: AddressPatch!) { updateAddress(id: "31", input: $input) { userErrors { code field } } }',
    variables: { input: { street: null, email: null } },
    rest: [readBook],
    response: {
      data: { updateAddress: { userErrors: [{ code: 'INPUT_INVALID', field: ['input', 'street'] }] } },
    },
  },
  {
    ...update,
    name: 'updateAddress: another customer’s is ADDRESS_NOT_FOUND',
    rest: [get('/v1/mobile/address').responds(200, { Customer_Detail: [secondAddress] })],
    response: { data: { updateAddress: { address: null, userErrors: notInBook } } },
  },
  {
    ...update,
    name: 'updateAddress: an address that is deleted between reading and writing is ADDRESS_NOT_FOUND',
    variables: { input: { gateCode: null } },
    rest: [readBook, put('/v1/mobile/address/31', addressBody).responds(404, refusal.notFound)],
    response: { data: { updateAddress: { address: null, userErrors: notInBook } } },
  },
  {
    ...update,
    name: 'updateAddress: field errors of the back end have the path of the input',
    operation:
      'mutation ($input: AddressPatch!) { updateAddress(id: "31", input: $input) { userErrors { code field } } }',
    variables: { input: { gateCode: null } },
    rest: [
      readBook,
      put('/v1/mobile/address/31', addressBody).responds(400, { Telephone: ['Enter 10 digits.'] }),
    ],
    response: {
      data: {
        updateAddress: { userErrors: [{ code: 'INPUT_INVALID', field: ['input', 'telephone'] }] },
      },
    },
  },
  {
    ...update,
    name: 'updateAddress: an id with path characters is ADDRESS_NOT_FOUND before any call',
    operation:
      'mutation ($input: AddressPatch!) { updateAddress(id: "31/../32", input: $input) { userErrors { code } } }',
    rest: [],
    response: { data: { updateAddress: { userErrors: [{ code: 'ADDRESS_NOT_FOUND' }] } } },
  },
  ...failures({
    ...update,
    variables: { input: { gateCode: null } },
    name: 'updateAddress',
    at: ['updateAddress'],
  }),
  {
    ...setDefault,
    name: 'setDefaultAddress: sends the address back as the default one',
    response: {
      data: { setDefaultAddress: { address: { id: 'addr_32', isDefault: true }, userErrors: [] } },
    },
  },
  {
    ...setDefault,
    name: 'setDefaultAddress: the current default address costs no write',
    operation: 'mutation { setDefaultAddress(id: "31") { address { id isDefault } userErrors { code } } }',
    rest: setDefault.rest.slice(0, 1),
    response: {
      data: { setDefaultAddress: { address: { id: 'addr_31', isDefault: true }, userErrors: [] } },
    },
  },
  {
    ...setDefault,
    name: 'setDefaultAddress: an address that is not in the address book is ADDRESS_NOT_FOUND',
    rest: [get('/v1/mobile/address').responds(200, { Customer_Detail: [address] })],
    response: { data: { setDefaultAddress: { address: null, userErrors: notInBook } } },
  },
  ...failures({ ...setDefault, name: 'setDefaultAddress', at: ['setDefaultAddress'] }),
  {
    ...remove,
    name: 'deleteAddress: deletes the address',
    response: { data: { deleteAddress: { deletedAddressId: 'addr_31', userErrors: [] } } },
  },
  {
    ...remove,
    name: 'deleteAddress: the customer, if requested, is read afterwards',
    operation: 'mutation { deleteAddress(id: "31") { customer { id } } }',
    rest: [...remove.rest, get(accountPath).responds(200, customer)],
    response: { data: { deleteAddress: { customer: { id: 'cus_meichen' } } } },
  },
  {
    ...remove,
    name: 'deleteAddress: another customer’s is ADDRESS_NOT_FOUND',
    rest: [del('/v1/mobile/address/31').responds(404, refusal.notFound)],
    response: { data: { deleteAddress: { deletedAddressId: null, userErrors: notInBook } } },
  },
  ...failures({ ...remove, name: 'deleteAddress', at: ['deleteAddress'] }),
];
