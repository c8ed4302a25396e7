import { customer } from '../fixtures.ts';
import { get, post } from '../harness/exchange.ts';
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
  ...failures({ ...changePassword, name: 'changePassword', at: ['changePassword'] }),
  {
    ...verifyEmail,
    name: 'requestEmailVerification: requests the mail with the link',
    response: { data: { requestEmailVerification: { isSent: true, userErrors: [] } } },
  },
  ...failures({ ...verifyEmail, name: 'requestEmailVerification', at: ['requestEmailVerification'] }),
];
