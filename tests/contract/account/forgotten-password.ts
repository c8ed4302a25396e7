import { refusal } from '../fixtures.ts';
import { withResponse, post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

const requestReset = {
  operation: `mutation { requestPasswordReset(email: "mei+shop@example.com") { token ${errors} } }`,
  rest: [
    post('/v1/mobile/account/req-reset-password/mei%2Bshop%40example.com').responds(200, {
      data: 'temporary',
    }),
  ],
};
const verifyCode = {
  operation: `mutation { verifyResetCode(token: "temporary", code: "493027") { token ${errors} } }`,
  rest: [
    post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).responds(200, {
      data: 'verified',
    }),
  ],
};
const resetBody = { new_password: 'battery-staple', token: 'verified' };
const resetPassword = {
  operation: `mutation { resetPassword(token: "verified", newPassword: "battery-staple") { isReset ${errors} } }`,
  rest: [
    post('/v1/mobile/account/reset-password/', resetBody).responds(200, {
      message: 'You have successfully reset your password',
    }),
  ],
};
const expired = { message: 'The code has expired. Please request a new one.', code: 'CODE_EXPIRED' };

export const forgottenPassword: Scenario[] = [
  {
    ...requestReset,
    name: 'requestPasswordReset: the address is one encoded segment of the path',
    response: { data: { requestPasswordReset: { token: 'temporary', userErrors: [] } } },
  },
  {
    ...requestReset,
    name: 'requestPasswordReset: an unknown address is EMAIL_NOT_FOUND',
    rest: [
      post('/v1/mobile/account/req-reset-password/mei%2Bshop%40example.com').responds(404, {
        message: 'No account found with this email.',
        code: 'EMAIL_NOT_FOUND',
      }),
    ],
    response: {
      data: {
        requestPasswordReset: {
          token: null,
          userErrors: [
            { code: 'EMAIL_NOT_FOUND', field: ['email'], message: 'No account found with this email.' },
          ],
        },
      },
    },
  },
  {
    ...requestReset,
    name: 'requestPasswordReset: a plain 404 is EMAIL_NOT_FOUND, too',
    operation:
      'mutation { requestPasswordReset(email: "mei+shop@example.com") { userErrors { code field } } }',
    rest: requestReset.rest.map((exchange) => withResponse(exchange, 404, refusal.notFound)),
    response: {
      data: { requestPasswordReset: { userErrors: [{ code: 'EMAIL_NOT_FOUND', field: ['email'] }] } },
    },
  },
  {
    name: 'requestPasswordReset: an invalid address is rejected before any call',
    operation: 'mutation { requestPasswordReset(email: "../account") { token userErrors { code field } } }',
    rest: [],
    response: {
      data: {
        requestPasswordReset: { token: null, userErrors: [{ code: 'INPUT_INVALID', field: ['email'] }] },
      },
    },
  },
  ...failures({ ...requestReset, name: 'requestPasswordReset', at: ['requestPasswordReset'] }),
  {
    ...verifyCode,
    name: 'verifyResetCode: returns the token that allows setting a password',
    response: { data: { verifyResetCode: { token: 'verified', userErrors: [] } } },
  },
  {
    ...verifyCode,
    name: 'verifyResetCode: a wrong code is CODE_MISMATCH',
    rest: [
      post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).responds(400, {
        message: 'Code does not match',
        code: 'CODE_MISMATCH',
      }),
    ],
    response: {
      data: {
        verifyResetCode: {
          token: null,
          userErrors: [{ code: 'CODE_MISMATCH', field: ['code'], message: 'Code does not match' }],
        },
      },
    },
  },
  {
    ...verifyCode,
    name: 'verifyResetCode: a code that the back end cannot look up is CODE_MISMATCH',
    rest: [
      post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).responds(404, refusal.notFound),
    ],
    response: {
      data: {
        verifyResetCode: {
          token: null,
          userErrors: [{ code: 'CODE_MISMATCH', field: ['code'], message: 'Code does not match' }],
        },
      },
    },
  },
  {
    ...verifyCode,
    name: 'verifyResetCode: an invalidated token is CODE_EXPIRED',
    rest: [post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).responds(400, expired)],
    response: {
      data: {
        verifyResetCode: {
          token: null,
          userErrors: [{ code: 'CODE_EXPIRED', field: null, message: expired.message }],
        },
      },
    },
  },
  {
    name: 'verifyResetCode: a code with a control character is BAD_USER_INPUT before any call',
    operation: 'mutation { verifyResetCode(token: "temporary", code: "493\\u0007027") { token } }',
    rest: [],
    response: {
      data: { verifyResetCode: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['verifyResetCode'] }],
    },
  },
  {
    ...verifyCode,
    name: 'verifyResetCode: half a character in a code is sent as a replacement character',
    operation: 'mutation ($code: String!) { verifyResetCode(token: "temporary", code: $code) { token } }',
    variables: { code: '49302/\ud83d' },
    rest: [
      post('/v1/mobile/account/verify-active/49302%2F%EF%BF%BD', { token: 'temporary' }).responds(200, {
        data: 'verified',
      }),
    ],
    response: { data: { verifyResetCode: { token: 'verified' } } },
  },
  {
    name: 'verifyResetCode: fewer than 6 characters are rejected before any call',
    operation: 'mutation { verifyResetCode(token: "temporary", code: "4930") { userErrors { code field } } }',
    rest: [],
    response: { data: { verifyResetCode: { userErrors: [{ code: 'INPUT_INVALID', field: ['code'] }] } } },
  },
  ...failures({ ...verifyCode, name: 'verifyResetCode', at: ['verifyResetCode'] }),
  {
    ...resetPassword,
    name: 'resetPassword: sets the password',
    response: { data: { resetPassword: { isReset: true, userErrors: [] } } },
  },
  {
    ...resetPassword,
    name: 'resetPassword: a used token is CODE_EXPIRED',
    rest: [post('/v1/mobile/account/reset-password/', resetBody).responds(400, expired)],
    response: {
      data: {
        resetPassword: {
          isReset: false,
          userErrors: [{ code: 'CODE_EXPIRED', field: null, message: expired.message }],
        },
      },
    },
  },
  {
    ...resetPassword,
    name: 'resetPassword: a password that the back end rejects is INPUT_INVALID',
    rest: [
      post('/v1/mobile/account/reset-password/', resetBody).responds(400, {
        new_password: ['This password is too common.'],
      }),
    ],
    response: {
      data: {
        resetPassword: {
          isReset: false,
          userErrors: [
            { code: 'INPUT_INVALID', field: ['newPassword'], message: 'This password is too common.' },
          ],
        },
      },
    },
  },
  {
    name: 'resetPassword: fewer than 8 characters are rejected before any call',
    operation:
      'mutation { resetPassword(token: "verified", newPassword: "short") { userErrors { code field } } }',
    rest: [],
    response: {
      data: { resetPassword: { userErrors: [{ code: 'INPUT_INVALID', field: ['newPassword'] }] } },
    },
  },
  ...failures({ ...resetPassword, name: 'resetPassword', at: ['resetPassword'] }),
];
