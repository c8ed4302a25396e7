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
const addressFields = `id legacyId company firstName lastName street apartment city state stateCode zip country countryCode
  telephone email gateCode isDefault`;
const readDefault = {
  operation: `{ customer { id defaultAddress { ${addressFields} } } }`,
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
    ...readCustomer,
    name: 'customer: without a phone number and a picture',
    operation: '{ customer { phone profilePicture { url } isEmailVerified } }',
    rest: [
      get(accountPath).responds(200, {
        ...customer,
        Phone: null,
        profile_picture: null,
        verify_email: false,
      }),
    ],
    response: { data: { customer: { phone: null, profilePicture: null, isEmailVerified: false } } },
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
            { id: 'addr_32', isDefault: false, apartment: null, gateCode: '#88' },
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
          defaultAddress: {
            id: 'addr_31',
            legacyId: '31',
            company: 'Home',
            firstName: 'Lin',
            lastName: 'Zhao',
            street: '2120 Shattuck Ave',
            apartment: 'Apt 3',
            city: 'Berkeley',
            state: 'CA',
            stateCode: 'CA',
            zip: '94704',
            country: 'United States',
            countryCode: 'US',
            telephone: '5105550163',
            email: 'lin@example.com',
            gateCode: null,
            isDefault: true,
          },
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
