import { address } from '../fixtures.ts';
import { post, type Exchange } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { addressBody, addressInput } from './address-book.ts';
import { errors } from './requests.ts';

interface Rejected {
  readonly mutation: string;
  /** Call of the mutation with its arguments. */
  readonly call: string;
  readonly input?: { readonly type: string; readonly value: unknown };
  /** The path of the fields. */
  readonly at?: readonly string[];
  readonly request: { readonly responds: (status: number, body: unknown) => Exchange };
  /** The input field of each REST field. */
  readonly fields: Readonly<Record<string, string>>;
}

const rejected: readonly Rejected[] = [
  {
    mutation: 'login',
    call: 'login(username: "meichen", password: "correct-horse")',
    request: post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }),
    fields: { username: 'username', password: 'password' },
  },
  {
    mutation: 'register',
    call: 'register(input: $input)',
    input: {
      type: 'RegisterInput!',
      value: {
        firstName: 'Mei',
        lastName: 'Chen',
        email: 'mei@example.com',
        password: 'correct-horse',
        username: 'meichen',
      },
    },
    at: ['input'],
    request: post('/v1/baseuser/register/customer/', {
      FirstName: 'Mei',
      LastName: 'Chen',
      email: 'mei@example.com',
      password: 'correct-horse',
      username: 'meichen',
    }),
    fields: {
      FirstName: 'firstName',
      LastName: 'lastName',
      email: 'email',
      password: 'password',
      username: 'username',
    },
  },
  {
    mutation: 'verifyResetCode',
    call: 'verifyResetCode(token: "temporary", code: "493027")',
    request: post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }),
    fields: { code: 'code', token: 'token' },
  },
  {
    mutation: 'resetPassword',
    call: 'resetPassword(token: "verified", newPassword: "battery-staple")',
    request: post('/v1/mobile/account/reset-password/', {
      new_password: 'battery-staple',
      token: 'verified',
    }),
    fields: { new_password: 'newPassword', token: 'token' },
  },
  {
    mutation: 'changePassword',
    call: 'changePassword(oldPassword: "correct-horse", newPassword: "battery-staple")',
    request: post('/v1/mobile/account/change-password/', {
      old_password: 'correct-horse',
      new_password: 'battery-staple',
    }),
    fields: { old_password: 'oldPassword', new_password: 'newPassword' },
  },
  {
    mutation: 'createAddress',
    call: 'createAddress(input: $input)',
    input: { type: 'AddressInput!', value: addressInput },
    at: ['input'],
    request: post('/v1/mobile/address', addressBody),
    fields: {
      AddressName: 'company',
      FirstName: 'firstName',
      LastName: 'lastName',
      Street: 'street',
      Address: 'street',
      apartment: 'apartment',
      City: 'city',
      State: 'state',
      Zip: 'zip',
      Country: 'country',
      Telephone: 'telephone',
      Email: 'email',
      gateCode: 'gateCode',
      IsDefault: 'isDefault',
    },
  },
];

/** Messages of the REST API that have a code of ours, and its field. */
const messages: readonly [message: string, code: string, field: string | null][] = [
  ['Unable to login with provided credentials', 'CREDENTIALS_WRONG', null],
  ['Username has been taken.', 'USERNAME_TAKEN', null],
  ['Username already exists.', 'USERNAME_TAKEN', null],
  ['User with this email already exists', 'EMAIL_TAKEN', null],
  ['Email already exists.', 'EMAIL_TAKEN', null],
  ['No account found with this email.', 'EMAIL_NOT_FOUND', 'email'],
  ['Could not find associated account with provided Email address', 'EMAIL_NOT_FOUND', 'email'],
  ['Code does not match', 'CODE_MISMATCH', 'code'],
  ['Verification code wrong.', 'CODE_MISMATCH', 'code'],
  ['Password does not match with our record', 'PASSWORD_MISMATCH', 'oldPassword'],
  [`No address ${address.CustomerDetail_id}.`, 'REFUSED', null],
];

export const rejectedFields: Scenario[] = [
  ...rejected.map(({ mutation, call, input, at = [], request, fields }): Scenario => ({
    name: `${mutation}: each field that the back end rejects has the path of its input`,
    operation: `mutation ${input ? `($input: ${input.type})` : ''} { ${call} { ${errors} } }`,
    ...(input && { variables: { input: input.value } }),
    token: customerToken,
    rest: [
      request.responds(400, {
        ...Object.fromEntries(Object.keys(fields).map((name) => [name, [`No ${name}.`]])),
        elsewhere: ['Not now.'],
      }),
    ],
    response: {
      data: {
        [mutation]: {
          userErrors: [
            ...Object.entries(fields).map(([restField, field]) => ({
              code: 'INPUT_INVALID',
              field: [...at, field],
              message: `No ${restField}.`,
            })),
            { code: 'REFUSED', field: null, message: 'Not now.' },
          ],
        },
      },
    },
  })),
  ...messages.map(([message, code, field]): Scenario => ({
    name: `resetPassword: “${message}” without a code is ${code}`,
    operation: `mutation { resetPassword(token: "verified", newPassword: "battery-staple") { ${errors} } }`,
    rest: [
      post('/v1/mobile/account/reset-password/', {
        new_password: 'battery-staple',
        token: 'verified',
      }).responds(400, { detail: message }),
    ],
    response: {
      data: { resetPassword: { userErrors: [{ code, field: field === null ? null : [field], message }] } },
    },
  })),
];
