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

/** Rejections without a code whose message has a code of ours. */
const messages: readonly {
  readonly mutation: string;
  readonly body: unknown;
  readonly code: string;
  readonly field: readonly string[] | null;
  readonly message: string;
}[] = [
  ...['Username has been taken.', 'Username already exists.'].map((message) => ({
    mutation: 'register',
    body: { username: [message] },
    code: 'USERNAME_TAKEN',
    field: ['input', 'username'],
    message,
  })),
  ...['User with this email already exists', 'Email already exists.'].map((message) => ({
    mutation: 'register',
    body: { email: [message] },
    code: 'EMAIL_TAKEN',
    field: ['input', 'email'],
    message,
  })),
  ...['Code does not match', 'Verification code wrong.'].map((message) => ({
    mutation: 'verifyResetCode',
    body: { detail: message },
    code: 'CODE_MISMATCH',
    field: ['code'],
    message,
  })),
  ...(
    [
      ['login', 'Unable to login with provided credentials', 'CREDENTIALS_WRONG', null],
      ['changePassword', 'Password does not match with our record', 'PASSWORD_MISMATCH', ['oldPassword']],
      ['changePassword', 'Not today.', 'REFUSED', null],
    ] as const
  ).map(([mutation, message, code, field]) => ({
    mutation,
    body: { detail: message },
    code,
    field,
    message,
  })),
];

/** Reasons of the REST API for fields of an address, with our rules. */
const reasons: readonly [
  restField: string,
  field: string,
  reason: string,
  rule: string,
  min: number | null,
  max: number | null,
][] = [
  ['AddressName', 'company', 'This field is required.', 'REQUIRED', null, null],
  ['FirstName', 'firstName', 'This field may not be blank.', 'REQUIRED', null, null],
  ['LastName', 'lastName', 'This field may not be null.', 'REQUIRED', null, null],
  ['Street', 'street', 'Ensure this field has at least 12 characters.', 'TOO_SHORT', 12, null],
  ['City', 'city', 'Ensure this field has no more than 20 characters.', 'TOO_LONG', null, 20],
  ['State', 'state', 'Give at most 2 letters.', 'TOO_LONG', null, 2],
  ['Zip', 'zip', 'Enter a valid zip code.', 'FORMAT', null, null],
  ['Country', 'country', 'The format is not ours.', 'FORMAT', null, null],
  ['Telephone', 'telephone', 'At the moment no 510.', 'NOT_ALLOWED', null, null],
  ['Email', 'email', 'Use at least a letter.', 'NOT_ALLOWED', null, null],
  ['gateCode', 'gateCode', 'Use at most a few letters.', 'NOT_ALLOWED', null, null],
];
const chineseReasons = [
  ['City', 'city', '此项必填。'],
  ['Zip', 'zip', '请填写邮编。'],
] as const;

export const rejectedFields: Scenario[] = [
  {
    name: 'createAddress: the reasons of the back end become rules and bounds',
    operation: `mutation ($input: AddressInput!) {
      createAddress(input: $input) { userErrors { field message rule min max } }
    }`,
    variables: { input: addressInput },
    token: customerToken,
    rest: [
      post('/v1/mobile/address', addressBody).responds(
        400,
        Object.fromEntries(reasons.map(([restField, , reason]) => [restField, [reason]])),
      ),
    ],
    response: {
      data: {
        createAddress: {
          userErrors: reasons.map(([, field, message, rule, min, max]) => ({
            field: ['input', field],
            message,
            rule,
            min,
            max,
          })),
        },
      },
    },
  },
  {
    name: 'createAddress: Chinese reasons become rules',
    operation:
      'mutation ($input: AddressInput!) { createAddress(input: $input) { userErrors { field message rule } } }',
    variables: { input: addressInput },
    headers: { 'accept-language': 'zh-CN' },
    token: customerToken,
    rest: [
      post('/v1/mobile/address', addressBody).responds(
        400,
        Object.fromEntries(chineseReasons.map(([restField, , reason]) => [restField, [reason]])),
      ),
    ],
    response: {
      data: {
        createAddress: {
          userErrors: chineseReasons.map(([, field, message]) => ({
            field: ['input', field],
            message,
            rule: 'REQUIRED',
          })),
        },
      },
    },
  },
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
  ...rejected.flatMap(({ mutation, call, input, request }) =>
    messages
      .filter((rejection) => rejection.mutation === mutation)
      .map(({ body, code, field, message }): Scenario => ({
        name: `${mutation}: “${message}” without a code is ${code}`,
        operation: `mutation ${input ? `($input: ${input.type})` : ''} { ${call} { ${errors} } }`,
        ...(input && { variables: { input: input.value } }),
        token: customerToken,
        rest: [request.responds(400, body)],
        response: { data: { [mutation]: { userErrors: [{ code, field, message }] } } },
      })),
  ),
];
