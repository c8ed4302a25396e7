import { address, customer, refusal, secondAddress } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { accountPath } from './requests.ts';

const readCustomer = {
  operation:
    '{ customer { id username firstName lastName email isEmailVerified phone profilePicture { url } points } }',
  token: customerToken,
  rest: [get(accountPath).responds(200, customer)],
};
const readAddresses = {
  operation: '{ customer { id addresses { id isDefault apartment gateCode } } }',
  token: customerToken,
  rest: [
    get(accountPath).responds(200, customer),
    get('/v1/mobile/address').responds(200, { Customer_Detail: [secondAddress, address] }),
  ],
};
const readDefault = {
  operation: '{ customer { id defaultAddress { id company street zip } } }',
  token: customerToken,
  rest: [get(accountPath).responds(200, customer), get('/v1/mobile/address/default').responds(200, address)],
};

export const customers: Scenario[] = [
  {
    ...readCustomer,
    name: 'customer: the signed-in customer',
    response: {
      data: {
        customer: {
          id: 'cus_meichen',
          username: 'meichen',
          firstName: 'Mei',
          lastName: 'Chen',
          email: 'mei@example.com',
          isEmailVerified: true,
          phone: '5105550142',
          profilePicture: { url: '/media/profiles/7f0c2f6a.webp' },
          points: 640,
        },
      },
    },
  },
  {
    name: 'customer: null for a guest, without any call',
    operation: '{ customer { id } }',
    rest: [],
    response: { data: { customer: null } },
  },
  {
    ...readAddresses,
    name: 'customer.addresses: the default one first',
    response: {
      data: {
        customer: {
          id: 'cus_meichen',
          addresses: [
            { id: 'addr_31', isDefault: true, apartment: 'Apt 3', gateCode: null },
            { id: 'addr_32', isDefault: false, apartment: null, gateCode: null },
          ],
        },
      },
    },
  },
  {
    ...readDefault,
    name: 'customer.defaultAddress: read by its own call',
    response: {
      data: {
        customer: {
          id: 'cus_meichen',
          defaultAddress: { id: 'addr_31', company: 'Home', street: '2120 Shattuck Ave', zip: '94704' },
        },
      },
    },
  },
  {
    ...readAddresses,
    name: 'customer.defaultAddress: taken from the address book when that is requested, too',
    operation: '{ customer { defaultAddress { id } addresses { id } } }',
    response: {
      data: {
        customer: { defaultAddress: { id: 'addr_31' }, addresses: [{ id: 'addr_31' }, { id: 'addr_32' }] },
      },
    },
  },
  {
    ...readDefault,
    name: 'customer.defaultAddress: null when there is none',
    rest: [
      get(accountPath).responds(200, customer),
      get('/v1/mobile/address/default').responds(404, refusal.notFound),
    ],
    response: { data: { customer: { id: 'cus_meichen', defaultAddress: null } } },
  },
  ...failures({ ...readCustomer, name: 'customer', at: ['customer'], left: { customer: null } }),
  ...failures({
    ...readAddresses,
    name: 'addresses',
    at: ['customer', 'addresses'],
    left: { customer: { id: 'cus_meichen', addresses: null } },
  }).filter(({ rest }) => rest.length === 2),
  ...failures({
    ...readDefault,
    name: 'defaultAddress',
    at: ['customer', 'defaultAddress'],
    left: { customer: { id: 'cus_meichen', defaultAddress: null } },
  }).filter(({ rest }) => rest.length === 2),
];
