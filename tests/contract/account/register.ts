import { customer } from '../fixtures.ts';
import { post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

const registration = {
  firstName: 'Mei',
  lastName: 'Chen',
  email: 'mei@example.com',
  password: 'correct-horse',
  username: 'meichen',
};
const registerPath = '/v1/baseuser/register/customer/';
const registerBody = {
  FirstName: 'Mei',
  LastName: 'Chen',
  email: 'mei@example.com',
  password: 'correct-horse',
  username: 'meichen',
};
const register = {
  operation: `mutation ($input: RegisterInput!) { register(input: $input) { customer { id points } ${errors} } }`,
  variables: { input: registration },
  rest: [post(registerPath, registerBody).responds(201, { ...customer, Points: 0 })],
};
const newCustomer = { id: 'cus_meichen', addresses: [], defaultAddress: null };
const registerRefused = (
  name: string,
  responseBody: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...register,
  name: `register: ${name}`,
  rest: [post(registerPath, registerBody).responds(400, responseBody)],
  response: { data: { register: { customer: null, userErrors: [userError] } } },
});

export const registering: Scenario[] = [
  {
    ...register,
    name: 'register: a new customer has no cart, orders or group code before signing in',
    operation: `mutation ($input: RegisterInput!) {
      register(input: $input) { customer { id cart { id } orders { totalCount } boughtProducts { id } groupCode } }
    }`,
    token: customerToken,
    response: {
      data: {
        register: {
          customer: { id: 'cus_meichen', cart: null, orders: null, boughtProducts: null, groupCode: null },
        },
      },
    },
  },
  {
    ...register,
    name: 'register: the new customer, in one call',
    response: { data: { register: { customer: { id: 'cus_meichen', points: 0 }, userErrors: [] } } },
  },
  {
    ...register,
    name: 'register: without a token, the new customer has an empty address book, without a call',
    operation: `mutation ($input: RegisterInput!) {
      register(input: $input) { customer { id addresses { id } defaultAddress { id } } ${errors} }
    }`,
    response: { data: { register: { customer: newCustomer, userErrors: [] } } },
  },
  {
    ...register,
    name: 'register: with the token of another customer, none of their addresses is returned',
    operation: `mutation ($input: RegisterInput!) {
      register(input: $input) { customer { id addresses { id street } defaultAddress { id street } } ${errors} }
    }`,
    token: customerToken,
    response: { data: { register: { customer: newCustomer, userErrors: [] } } },
  },
  registerRefused(
    'a taken username is USERNAME_TAKEN',
    { username: ['Username has been taken.'] },
    { code: 'USERNAME_TAKEN', field: ['input', 'username'], message: 'Username has been taken.' },
  ),
  registerRefused(
    'a taken address is EMAIL_TAKEN',
    { email: ['User with this email already exists'] },
    { code: 'EMAIL_TAKEN', field: ['input', 'email'], message: 'User with this email already exists' },
  ),
  registerRefused(
    'any other field error is INPUT_INVALID with its path',
    { FirstName: ['This field may not be blank.'] },
    { code: 'INPUT_INVALID', field: ['input', 'firstName'], message: 'This field may not be blank.' },
  ),
  registerRefused(
    'a refusal of the whole is REFUSED',
    { non_field_errors: ['Registration is closed.'] },
    { code: 'REFUSED', field: null, message: 'Registration is closed.' },
  ),
  {
    ...register,
    name: 'register: all invalid fields are reported before any call',
    operation: 'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code field } } }',
    variables: { input: { firstName: ' ', lastName: '', email: 'mei', password: 'short', username: 'mei' } },
    rest: [],
    response: {
      data: {
        register: {
          userErrors: ['firstName', 'lastName', 'email', 'password', 'username'].map((name) => ({
            code: 'INPUT_INVALID',
            field: ['input', name],
          })),
        },
      },
    },
  },
  ...failures({ ...register, name: 'register', at: ['register'] }),
];
