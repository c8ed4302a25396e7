import { customer } from '../fixtures.ts';
import { get, post, withResponse } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { accountPath, errors } from './requests.ts';

const changeBody = { old_password: 'correct-horse', new_password: 'battery-staple' };
const changePassword = {
  operation: `mutation { changePassword(oldPassword: "correct-horse", newPassword: "battery-staple") { isChanged ${errors} } }`,
  token: customerToken,
  rest: [
    post('/v1/mobile/account/change-password/', changeBody).responds(200, {
      message: 'You have successfully changed account password',
    }),
  ],
};
const verifyEmail = {
  operation: `mutation { requestEmailVerification { isSent ${errors} } }`,
  token: customerToken,
  rest: [post('/v1/mobile/account/verify_email_req').responds(200, { message: 'A link has been sent.' })],
};

/** The calls for the deletion of an account with these names. `Name` is that of the message. */
const deletionCalls = (Name: string, names: Partial<typeof customer> = {}) => [
  get(accountPath).responds(200, { ...customer, ...names }),
  post('/api-token-auth/', { username: customer.username, password: 'correct-horse' }).responds(200, {
    token: 'a.new.token',
  }),
  post('/v1/contact/info/', {
    Name,
    Email: customer.email,
    Message: [
      'Account deletion: please delete my account.',
      '',
      `Username: ${customer.username}`,
      `Email: ${customer.email}`,
      'Confirmed with the password of the account at 2026-03-05T17:00:00.000Z.',
    ].join('\n'),
  }).responds(201, { message: 'Thank you.' }),
];
const requestDeletion = {
  operation: `mutation { requestAccountDeletion(password: "correct-horse") { isRequested ${errors} } }`,
  token: customerToken,
  rest: deletionCalls('Mei Chen'),
};
const deletionRefused = (userError: Record<string, unknown>) => ({
  data: { requestAccountDeletion: { isRequested: false, userErrors: [userError] } },
});

const logout = {
  operation: `mutation { logout { isSignedOut ${errors} } }`,
  token: customerToken,
  rest: [get(accountPath).responds(200, customer)],
};

export const profile: Scenario[] = [
  {
    ...logout,
    name: 'logout: signs out, after the REST API has accepted the token',
    response: { data: { logout: { isSignedOut: true, userErrors: [] } } },
  },
  ...failures({ ...logout, name: 'logout', at: ['logout'] }),
  {
    ...changePassword,
    name: 'changePassword: changes the password',
    response: { data: { changePassword: { isChanged: true, userErrors: [] } } },
  },
  {
    ...changePassword,
    name: 'changePassword: a wrong old password is PASSWORD_MISMATCH',
    rest: [
      post('/v1/mobile/account/change-password/', changeBody).responds(400, {
        message: 'Password does not match with our record',
        code: 'PASSWORD_MISMATCH',
      }),
    ],
    response: {
      data: {
        changePassword: {
          isChanged: false,
          userErrors: [
            {
              code: 'PASSWORD_MISMATCH',
              field: ['oldPassword'],
              message: 'Password does not match with our record',
            },
          ],
        },
      },
    },
  },
  {
    name: 'changePassword: fewer than 8 characters are rejected before any call',
    operation:
      'mutation { changePassword(oldPassword: "x", newPassword: "short") { userErrors { code field } } }',
    token: customerToken,
    rest: [],
    response: {
      data: { changePassword: { userErrors: [{ code: 'INPUT_INVALID', field: ['newPassword'] }] } },
    },
  },
  {
    ...requestDeletion,
    name: 'requestAccountDeletion: checks the password, and writes to customer service',
    response: { data: { requestAccountDeletion: { isRequested: true, userErrors: [] } } },
  },
  ...(
    [
      ['without names is signed with the username', 'meichen', { FirstName: '', LastName: ' ' }],
      ['with one name is signed with it', 'Chen', { FirstName: '' }],
      [
        'with long names is signed with 100 characters',
        `${'Mei'.repeat(20)} ${'Chen'.repeat(15)}`.slice(0, 100),
        { FirstName: 'Mei'.repeat(20), LastName: 'Chen'.repeat(15) },
      ],
    ] as const
  ).map(([how, signature, names]): Scenario => ({
    ...requestDeletion,
    name: `requestAccountDeletion: a customer ${how}`,
    rest: deletionCalls(signature, names),
    response: { data: { requestAccountDeletion: { isRequested: true, userErrors: [] } } },
  })),
  {
    ...requestDeletion,
    name: 'requestAccountDeletion: a wrong password is PASSWORD_MISMATCH, and nothing is sent',
    rest: requestDeletion.rest.slice(0, 2).map((exchange, index) =>
      index === 0
        ? exchange
        : withResponse(exchange, 400, {
            non_field_errors: ['Unable to login with provided credentials'],
          }),
    ),
    response: deletionRefused({
      code: 'PASSWORD_MISMATCH',
      field: ['password'],
      message: 'Password does not match with our record',
    }),
  },
  {
    ...requestDeletion,
    name: 'requestAccountDeletion: a message that the back end rejects is REFUSED',
    rest: requestDeletion.rest.map((exchange, index) =>
      index < 2 ? exchange : withResponse(exchange, 400, { detail: 'No messages today.' }),
    ),
    response: deletionRefused({ code: 'REFUSED', field: null, message: 'No messages today.' }),
  },
  {
    ...requestDeletion,
    name: 'requestAccountDeletion: an empty password is rejected before any call',
    operation: `mutation { requestAccountDeletion(password: "") { isRequested ${errors} } }`,
    rest: [],
    response: deletionRefused({
      code: 'INPUT_INVALID',
      field: ['password'],
      message: 'Password is required.',
    }),
  },
  ...failures({ ...requestDeletion, name: 'requestAccountDeletion', at: ['requestAccountDeletion'] }),
  ...failures({ ...changePassword, name: 'changePassword', at: ['changePassword'] }),
  {
    ...verifyEmail,
    name: 'requestEmailVerification: requests the mail with the link',
    response: { data: { requestEmailVerification: { isSent: true, userErrors: [] } } },
  },
  ...failures({ ...verifyEmail, name: 'requestEmailVerification', at: ['requestEmailVerification'] }),
];
