import { address, customer, secondAddress } from '../fixtures.ts';
import { get, post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { accountPath, errors } from './requests.ts';

const fresh = 'fresh.token.value';
const login = {
  operation: `mutation { login(username: "meichen", password: "correct-horse") { token ${errors} } }`,
  rest: [
    post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).responds(200, {
      token: fresh,
    }),
  ],
};

export const loggingIn: Scenario[] = [
  {
    ...login,
    name: 'login: one call for the token',
    response: { data: { login: { token: fresh, userErrors: [] } } },
  },
  {
    ...login,
    name: 'login: the customer, if requested, is read with the new token',
    operation:
      'mutation { login(username: "meichen", password: "correct-horse") { token customer { firstName } } }',
    rest: [...login.rest, get(accountPath, fresh).responds(200, customer)],
    response: { data: { login: { token: fresh, customer: { firstName: 'Mei' } } } },
  },
  {
    ...login,
    name: 'login: while another customer is signed in, the addresses are read with the new token',
    operation: `mutation {
      login(username: "meichen", password: "correct-horse") {
        token
        customer { username addresses { id street } defaultAddress { id street } }
      }
    }`,
    token: customerToken,
    rest: [
      ...login.rest,
      get(accountPath, fresh).responds(200, customer),
      get('/v1/mobile/address', fresh).responds(200, { Customer_Detail: [address, secondAddress] }),
    ],
    response: {
      data: {
        login: {
          token: fresh,
          customer: {
            username: 'meichen',
            addresses: [
              { id: 'addr_31', street: '2120 Shattuck Ave' },
              { id: 'addr_32', street: '1600 Park St' },
            ],
            defaultAddress: { id: 'addr_31', street: '2120 Shattuck Ave' },
          },
        },
      },
    },
  },
  {
    ...login,
    name: 'login: while another customer is signed in, the default address alone is read with the new token',
    operation: `mutation {
      login(username: "meichen", password: "correct-horse") { token customer { username defaultAddress { id } } }
    }`,
    token: customerToken,
    rest: [
      ...login.rest,
      get(accountPath, fresh).responds(200, customer),
      get('/v1/mobile/address/default', fresh).responds(200, address),
    ],
    response: {
      data: {
        login: { token: fresh, customer: { username: 'meichen', defaultAddress: { id: 'addr_31' } } },
      },
    },
  },
  ...[
    {
      case: 'a token with an expiry',
      token: `e30.${Buffer.from('{"exp":1773000000}').toString('base64url')}.c2lnbmF0dXJl`,
      expiresAt: '2026-03-08T20:00:00.000Z',
    },
    { case: 'a token without a readable expiry', token: fresh, expiresAt: null },
  ].map(({ case: name, token, expiresAt }): Scenario => ({
    name: `login: when ${name} is issued, expiresAt is ${expiresAt ?? 'null'}`,
    operation: 'mutation { login(username: "meichen", password: "correct-horse") { token expiresAt } }',
    rest: [
      post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).responds(200, { token }),
    ],
    response: { data: { login: { token, expiresAt } } },
  })),
  {
    ...login,
    name: 'login: an old token of the request is not sent',
    token: customerToken,
    response: { data: { login: { token: fresh, userErrors: [] } } },
  },
  {
    ...login,
    name: 'login: wrong credentials are CREDENTIALS_WRONG',
    rest: [
      post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).responds(400, {
        non_field_errors: ['Unable to login with provided credentials'],
      }),
    ],
    response: {
      data: {
        login: {
          token: null,
          userErrors: [
            { code: 'CREDENTIALS_WRONG', field: null, message: 'Unable to login with provided credentials' },
          ],
        },
      },
    },
  },
  {
    name: 'login: empty fields are rejected before any call',
    operation: 'mutation { login(username: "", password: "") { token userErrors { code field } } }',
    rest: [],
    response: {
      data: {
        login: {
          token: null,
          userErrors: [
            { code: 'INPUT_INVALID', field: ['username'] },
            { code: 'INPUT_INVALID', field: ['password'] },
          ],
        },
      },
    },
  },
  ...failures({ ...login, name: 'login', at: ['login'] }),
];
