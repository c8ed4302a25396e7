import { address, customer, refusal, secondAddress } from './fixtures.ts';
import { answeredWith, del, get, post, put } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { mei, type Scenario } from './harness/scenario.ts';

const accountPath = '/v1/mobile/account';
const errors = 'userErrors { code field message }';

// ── customer ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const readCustomer = {
  operation:
    '{ customer { id username firstName lastName email isEmailVerified phone profilePicture { url } points } }',
  token: mei,
  rest: [get(accountPath).answers(200, customer)],
};
const readAddresses = {
  operation: '{ customer { id addresses { id isDefault apartment gateCode } } }',
  token: mei,
  rest: [
    get(accountPath).answers(200, customer),
    get('/v1/mobile/address').answers(200, { Customer_Detail: [secondAddress, address] }),
  ],
};
const readDefault = {
  operation: '{ customer { id defaultAddress { id company street zip } } }',
  token: mei,
  rest: [get(accountPath).answers(200, customer), get('/v1/mobile/address/default').answers(200, address)],
};

const customers: Scenario[] = [
  {
    ...readCustomer,
    name: 'customer: who is signed in',
    answer: {
      data: {
        customer: {
          id: 'meichen',
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
    name: 'customer: a guest is nobody, and nothing is asked',
    operation: '{ customer { id } }',
    rest: [],
    answer: { data: { customer: null } },
  },
  {
    ...readAddresses,
    name: 'customer.addresses: the default one first',
    answer: {
      data: {
        customer: {
          id: 'meichen',
          addresses: [
            { id: '31', isDefault: true, apartment: 'Apt 3', gateCode: null },
            { id: '32', isDefault: false, apartment: null, gateCode: null },
          ],
        },
      },
    },
  },
  {
    ...readDefault,
    name: 'customer.defaultAddress: read on its own',
    answer: {
      data: {
        customer: {
          id: 'meichen',
          defaultAddress: { id: '31', company: 'Home', street: '2120 Shattuck Ave', zip: '94704' },
        },
      },
    },
  },
  {
    ...readDefault,
    name: 'customer.defaultAddress: null when there is none',
    rest: [
      get(accountPath).answers(200, customer),
      get('/v1/mobile/address/default').answers(404, refusal.notFound),
    ],
    answer: { data: { customer: { id: 'meichen', defaultAddress: null } } },
  },
  ...failures({ ...readCustomer, name: 'customer', at: ['customer'], left: { customer: null } }),
  ...failures({
    ...readAddresses,
    name: 'addresses',
    at: ['customer', 'addresses'],
    left: { customer: null },
  }).filter(({ rest }) => rest.length === 2),
  ...failures({
    ...readDefault,
    name: 'defaultAddress',
    at: ['customer', 'defaultAddress'],
    left: { customer: { id: 'meichen', defaultAddress: null } },
  }).filter(({ rest }) => rest.length === 2),
];

// ── isUsernameTaken, isEmailTaken ────────────────────────────────────────────────────────────────────────────────────────

const checkTaken = '/v1/baseuser/checktaken/';
const askUsername = {
  operation: '{ isUsernameTaken(username: "meichen") }',
  rest: [post(checkTaken, { username: 'meichen' }).answers(200, { isTaken: true })],
};
const askEmail = {
  operation: '{ isEmailTaken(email: "mei@example.com") }',
  rest: [post(checkTaken, { email: 'mei@example.com' }).answers(200, { isTaken: false })],
};

const taken: Scenario[] = [
  { ...askUsername, name: 'isUsernameTaken: asks the back end', answer: { data: { isUsernameTaken: true } } },
  { ...askEmail, name: 'isEmailTaken: asks the back end', answer: { data: { isEmailTaken: false } } },
  {
    name: 'isUsernameTaken: an empty name is BAD_USER_INPUT before any call',
    operation: '{ isUsernameTaken(username: " ") }',
    rest: [],
    answer: {
      data: null,
      errors: [{ code: 'BAD_USER_INPUT', path: ['isUsernameTaken'], field: ['username'] }],
    },
  },
  {
    name: 'isEmailTaken: an empty address is BAD_USER_INPUT before any call',
    operation: '{ isEmailTaken(email: "") }',
    rest: [],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['isEmailTaken'], field: ['email'] }] },
  },
  {
    ...askUsername,
    name: 'isUsernameTaken: a refusal of the back end is BAD_USER_INPUT',
    rest: [post(checkTaken, { username: 'meichen' }).answers(400, { username: ['Not a valid string.'] })],
    answer: { data: null, errors: [{ code: 'BAD_USER_INPUT', path: ['isUsernameTaken'] }] },
  },
  ...failures({ ...askUsername, name: 'isUsernameTaken', at: ['isUsernameTaken'] }),
  ...failures({ ...askEmail, name: 'isEmailTaken', at: ['isEmailTaken'] }),
];

// ── login ────────────────────────────────────────────────────────────────────────────────────────────────────────────────

const fresh = 'fresh.token.value';
const login = {
  operation: `mutation { login(username: "meichen", password: "correct-horse") { token ${errors} } }`,
  rest: [
    post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).answers(200, {
      token: fresh,
    }),
  ],
};

const loggingIn: Scenario[] = [
  {
    ...login,
    name: 'login: one call for the token',
    answer: { data: { login: { token: fresh, userErrors: [] } } },
  },
  {
    ...login,
    name: 'login: the customer, where asked for, is read with the new token',
    operation:
      'mutation { login(username: "meichen", password: "correct-horse") { token customer { firstName } } }',
    rest: [...login.rest, get(accountPath, fresh).answers(200, customer)],
    answer: { data: { login: { token: fresh, customer: { firstName: 'Mei' } } } },
  },
  {
    ...login,
    name: 'login: a stale token of the request is not sent along',
    token: mei,
    answer: { data: { login: { token: fresh, userErrors: [] } } },
  },
  {
    ...login,
    name: 'login: wrong credentials are CREDENTIALS_WRONG',
    rest: [
      post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).answers(400, {
        non_field_errors: ['Unable to login with provided credentials'],
      }),
    ],
    answer: {
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
    name: 'login: empty fields are refused before any call',
    operation: 'mutation { login(username: "", password: "") { token userErrors { code field } } }',
    rest: [],
    answer: {
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

// ── register ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

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
  rest: [post(registerPath, registerBody).answers(201, { ...customer, Points: 0 })],
};
const registerRefused = (name: string, answer: unknown, userError: Record<string, unknown>): Scenario => ({
  ...register,
  name: `register: ${name}`,
  rest: [post(registerPath, registerBody).answers(400, answer)],
  answer: { data: { register: { customer: null, userErrors: [userError] } } },
});

const registering: Scenario[] = [
  {
    ...register,
    name: 'register: the new customer, in one call',
    answer: { data: { register: { customer: { id: 'meichen', points: 0 }, userErrors: [] } } },
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
    name: 'register: every broken rule is told before any call',
    operation: 'mutation ($input: RegisterInput!) { register(input: $input) { userErrors { code field } } }',
    variables: { input: { firstName: ' ', lastName: '', email: 'mei', password: 'short', username: 'mei' } },
    rest: [],
    answer: {
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

// ── the forgotten password ───────────────────────────────────────────────────────────────────────────────────────────────

const requestReset = {
  operation: `mutation { requestPasswordReset(email: "mei+shop@example.com") { token ${errors} } }`,
  rest: [
    post('/v1/mobile/account/req-reset-password/mei%2Bshop%40example.com').answers(200, {
      data: 'temporary',
    }),
  ],
};
const verifyCode = {
  operation: `mutation { verifyResetCode(token: "temporary", code: "493027") { token ${errors} } }`,
  rest: [
    post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).answers(200, {
      data: 'verified',
    }),
  ],
};
const resetBody = { new_password: 'battery-staple', token: 'verified' };
const resetPassword = {
  operation: `mutation { resetPassword(token: "verified", newPassword: "battery-staple") { isReset ${errors} } }`,
  rest: [
    post('/v1/mobile/account/reset-password/', resetBody).answers(200, {
      message: 'You have successfully reset your password',
    }),
  ],
};
const expired = { message: 'The code has expired. Please request a new one.', code: 'CODE_EXPIRED' };

const forgotten: Scenario[] = [
  {
    ...requestReset,
    name: 'requestPasswordReset: the address is one encoded segment of the path',
    answer: { data: { requestPasswordReset: { token: 'temporary', userErrors: [] } } },
  },
  {
    ...requestReset,
    name: 'requestPasswordReset: an unknown address is EMAIL_NOT_FOUND',
    rest: [
      post('/v1/mobile/account/req-reset-password/mei%2Bshop%40example.com').answers(404, {
        message: 'No account found with this email.',
        code: 'EMAIL_NOT_FOUND',
      }),
    ],
    answer: {
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
    name: 'requestPasswordReset: a plain 404 is EMAIL_NOT_FOUND as well',
    operation:
      'mutation { requestPasswordReset(email: "mei+shop@example.com") { userErrors { code field } } }',
    rest: requestReset.rest.map((exchange) => answeredWith(exchange, 404, refusal.notFound)),
    answer: {
      data: { requestPasswordReset: { userErrors: [{ code: 'EMAIL_NOT_FOUND', field: ['email'] }] } },
    },
  },
  {
    name: 'requestPasswordReset: what is no address is refused before any call',
    operation: 'mutation { requestPasswordReset(email: "../account") { token userErrors { code field } } }',
    rest: [],
    answer: {
      data: {
        requestPasswordReset: { token: null, userErrors: [{ code: 'INPUT_INVALID', field: ['email'] }] },
      },
    },
  },
  ...failures({ ...requestReset, name: 'requestPasswordReset', at: ['requestPasswordReset'] }),
  {
    ...verifyCode,
    name: 'verifyResetCode: the token that may set a password',
    answer: { data: { verifyResetCode: { token: 'verified', userErrors: [] } } },
  },
  {
    ...verifyCode,
    name: 'verifyResetCode: a wrong code is CODE_MISMATCH',
    rest: [
      post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).answers(400, {
        message: 'Code does not match',
        code: 'CODE_MISMATCH',
      }),
    ],
    answer: {
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
    name: 'verifyResetCode: a code that the back end cannot find its way with is CODE_MISMATCH',
    rest: [
      post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).answers(404, refusal.notFound),
    ],
    answer: {
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
    name: 'verifyResetCode: a voided token is CODE_EXPIRED',
    rest: [post('/v1/mobile/account/verify-active/493027', { token: 'temporary' }).answers(400, expired)],
    answer: {
      data: {
        verifyResetCode: {
          token: null,
          userErrors: [{ code: 'CODE_EXPIRED', field: null, message: expired.message }],
        },
      },
    },
  },
  {
    name: 'verifyResetCode: fewer than 6 characters are refused before any call',
    operation: 'mutation { verifyResetCode(token: "temporary", code: "4930") { userErrors { code field } } }',
    rest: [],
    answer: { data: { verifyResetCode: { userErrors: [{ code: 'INPUT_INVALID', field: ['code'] }] } } },
  },
  ...failures({ ...verifyCode, name: 'verifyResetCode', at: ['verifyResetCode'] }),
  {
    ...resetPassword,
    name: 'resetPassword: sets the password',
    answer: { data: { resetPassword: { isReset: true, userErrors: [] } } },
  },
  {
    ...resetPassword,
    name: 'resetPassword: a used token is CODE_EXPIRED',
    rest: [post('/v1/mobile/account/reset-password/', resetBody).answers(400, expired)],
    answer: {
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
    name: 'resetPassword: a password that the back end refuses is INPUT_INVALID',
    rest: [
      post('/v1/mobile/account/reset-password/', resetBody).answers(400, {
        new_password: ['This password is too common.'],
      }),
    ],
    answer: {
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
    name: 'resetPassword: fewer than 8 characters are refused before any call',
    operation:
      'mutation { resetPassword(token: "verified", newPassword: "short") { userErrors { code field } } }',
    rest: [],
    answer: { data: { resetPassword: { userErrors: [{ code: 'INPUT_INVALID', field: ['newPassword'] }] } } },
  },
  ...failures({ ...resetPassword, name: 'resetPassword', at: ['resetPassword'] }),
];

// ── changePassword, requestEmailVerification, uploadProfilePicture ───────────────────────────────────────────────────────

const changeBody = { old_password: 'correct-horse', new_password: 'battery-staple' };
const changePassword = {
  operation: `mutation { changePassword(oldPassword: "correct-horse", newPassword: "battery-staple") { isChanged ${errors} } }`,
  token: mei,
  rest: [
    post('/v1/mobile/account/change-password/', changeBody).answers(200, {
      message: 'You have successfully changed account password',
    }),
  ],
};
const verifyEmail = {
  operation: `mutation { requestEmailVerification { isSent ${errors} } }`,
  token: mei,
  rest: [post('/v1/mobile/account/verify_email_req').answers(200, { message: 'A link has been sent.' })],
};
const image = 'data:image/png;base64,iVBORw0KGgo=';
const uploadPath = '/v1/mobile/account/upload_profile';
const upload = {
  operation: `mutation ($image: String!) { uploadProfilePicture(image: $image) { customer { profilePicture { url } } ${errors} } }`,
  variables: { image },
  token: mei,
  rest: [
    put(uploadPath, { profile: image }).answers(200, { data: '/media/profiles/new.webp' }),
    get(accountPath).answers(200, { ...customer, profile_picture: '/media/profiles/new.webp' }),
  ],
};

const profile: Scenario[] = [
  {
    ...changePassword,
    name: 'changePassword: changes it',
    answer: { data: { changePassword: { isChanged: true, userErrors: [] } } },
  },
  {
    ...changePassword,
    name: 'changePassword: a wrong old one is PASSWORD_MISMATCH',
    rest: [
      post('/v1/mobile/account/change-password/', changeBody).answers(400, {
        message: 'Password does not match with our record',
        code: 'PASSWORD_MISMATCH',
      }),
    ],
    answer: {
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
    name: 'changePassword: fewer than 8 characters are refused before any call',
    operation:
      'mutation { changePassword(oldPassword: "x", newPassword: "short") { userErrors { code field } } }',
    token: mei,
    rest: [],
    answer: { data: { changePassword: { userErrors: [{ code: 'INPUT_INVALID', field: ['newPassword'] }] } } },
  },
  ...failures({ ...changePassword, name: 'changePassword', at: ['changePassword'] }),
  {
    ...verifyEmail,
    name: 'requestEmailVerification: has the link mailed',
    answer: { data: { requestEmailVerification: { isSent: true, userErrors: [] } } },
  },
  ...failures({ ...verifyEmail, name: 'requestEmailVerification', at: ['requestEmailVerification'] }),
  {
    ...upload,
    name: 'uploadProfilePicture: answers the customer, read again',
    answer: {
      data: {
        uploadProfilePicture: {
          customer: { profilePicture: { url: '/media/profiles/new.webp' } },
          userErrors: [],
        },
      },
    },
  },
  {
    ...upload,
    name: 'uploadProfilePicture: who does not ask for the customer pays one call',
    operation: 'mutation ($image: String!) { uploadProfilePicture(image: $image) { userErrors { code } } }',
    rest: [put(uploadPath, { profile: image }).answers(200, { data: '/media/profiles/new.webp' })],
    answer: { data: { uploadProfilePicture: { userErrors: [] } } },
  },
  {
    ...upload,
    name: 'uploadProfilePicture: bytes that are no picture are PICTURE_INVALID',
    rest: [
      put(uploadPath, { profile: image }).answers(400, { profile: ['Upload a PNG, JPEG or WebP picture.'] }),
    ],
    answer: {
      data: {
        uploadProfilePicture: {
          customer: null,
          userErrors: [
            { code: 'PICTURE_INVALID', field: ['image'], message: 'Upload a PNG, JPEG or WebP picture.' },
          ],
        },
      },
    },
  },
  {
    ...upload,
    name: 'uploadProfilePicture: a picture that is too large for the back end is PICTURE_INVALID',
    operation:
      'mutation ($image: String!) { uploadProfilePicture(image: $image) { userErrors { code field } } }',
    rest: [put(uploadPath, { profile: image }).answers(413, { detail: 'The request is too large.' })],
    answer: {
      data: { uploadProfilePicture: { userErrors: [{ code: 'PICTURE_INVALID', field: ['image'] }] } },
    },
  },
  {
    ...upload,
    name: 'uploadProfilePicture: another kind of file is refused before any call',
    operation:
      'mutation ($image: String!) { uploadProfilePicture(image: $image) { userErrors { code field } } }',
    variables: { image: 'data:text/html;base64,PGI+' },
    rest: [],
    answer: {
      data: { uploadProfilePicture: { userErrors: [{ code: 'PICTURE_INVALID', field: ['image'] }] } },
    },
  },
  ...failures({
    ...upload,
    name: 'uploadProfilePicture',
    operation: 'mutation ($image: String!) { uploadProfilePicture(image: $image) { userErrors { code } } }',
    rest: upload.rest.slice(0, 1),
    at: ['uploadProfilePicture'],
  }),
];

// ── the address book ─────────────────────────────────────────────────────────────────────────────────────────────────────

const input = {
  company: 'Home',
  firstName: 'Mei',
  lastName: 'Chen',
  street: '2120 Shattuck Ave',
  apartment: 'Apt 3',
  city: 'Berkeley',
  state: 'ca',
  zip: '94704',
  country: 'United States',
  telephone: '(510) 555-0142',
  email: 'mei@example.com',
  isDefault: true,
};
const body = {
  AddressName: 'Home',
  FirstName: 'Mei',
  LastName: 'Chen',
  Street: '2120 Shattuck Ave',
  apartment: 'Apt 3',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '5105550142',
  Email: 'mei@example.com',
  IsDefault: true,
  gateCode: '',
};
const create = {
  operation: `mutation ($input: AddressInput!) { createAddress(input: $input) { address { id zip } ${errors} } }`,
  variables: { input },
  token: mei,
  rest: [post('/v1/mobile/address', body).answers(201, address)],
};
const update = {
  operation: `mutation ($input: AddressInput!) { updateAddress(id: "31", input: $input) { address { id zip } ${errors} } }`,
  variables: { input },
  token: mei,
  rest: [put('/v1/mobile/address/31', body).answers(200, address)],
};
const asDefault = { ...body, AddressName: 'Studio', apartment: '', IsDefault: true };
const setDefault = {
  operation: `mutation { setDefaultAddress(id: "32") { address { id isDefault } ${errors} } }`,
  token: mei,
  rest: [
    get('/v1/mobile/address').answers(200, { Customer_Detail: [address, secondAddress] }),
    put('/v1/mobile/address/32', asDefault).answers(200, { ...secondAddress, IsDefault: true }),
  ],
};
const remove = {
  operation: `mutation { deleteAddress(id: "31") { deletedAddressId ${errors} } }`,
  token: mei,
  rest: [del('/v1/mobile/address/31').answers(204)],
};
const notInBook = [
  { code: 'ADDRESS_NOT_FOUND', field: ['id'], message: 'This address is not in your address book.' },
];

const addressBook: Scenario[] = [
  {
    ...create,
    name: 'createAddress: normalised, then saved in one call',
    answer: { data: { createAddress: { address: { id: '31', zip: '94704' }, userErrors: [] } } },
  },
  {
    ...create,
    name: 'createAddress: the book, where asked for, is read after the write',
    operation:
      'mutation ($input: AddressInput!) { createAddress(input: $input) { customer { id addresses { id } } } }',
    rest: [
      ...create.rest,
      get(accountPath).answers(200, customer),
      get('/v1/mobile/address').answers(200, { Customer_Detail: [address] }),
    ],
    answer: { data: { createAddress: { customer: { id: 'meichen', addresses: [{ id: '31' }] } } } },
  },
  {
    ...create,
    name: 'createAddress: field errors of the back end arrive with the input’s path',
    rest: [post('/v1/mobile/address', body).answers(400, { Zip: ['Enter a valid zip code.'] })],
    answer: {
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
    name: 'createAddress: every broken rule is told before any call',
    operation:
      'mutation ($input: AddressInput!) { createAddress(input: $input) { userErrors { code field } } }',
    variables: {
      input: {
        ...input,
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
    answer: {
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
    name: 'updateAddress: replaces the address',
    answer: { data: { updateAddress: { address: { id: '31', zip: '94704' }, userErrors: [] } } },
  },
  {
    ...update,
    name: 'updateAddress: another customer’s is ADDRESS_NOT_FOUND',
    rest: [put('/v1/mobile/address/31', body).answers(404, refusal.notFound)],
    answer: { data: { updateAddress: { address: null, userErrors: notInBook } } },
  },
  {
    ...update,
    name: 'updateAddress: field errors of the back end arrive with the input’s path',
    operation:
      'mutation ($input: AddressInput!) { updateAddress(id: "31", input: $input) { userErrors { code field } } }',
    rest: [put('/v1/mobile/address/31', body).answers(400, { Telephone: ['Enter 10 digits.'] })],
    answer: {
      data: {
        updateAddress: { userErrors: [{ code: 'INPUT_INVALID', field: ['input', 'telephone'] }] },
      },
    },
  },
  {
    ...update,
    name: 'updateAddress: an id with path characters is ADDRESS_NOT_FOUND before any call',
    operation:
      'mutation ($input: AddressInput!) { updateAddress(id: "31/../32", input: $input) { userErrors { code } } }',
    rest: [],
    answer: { data: { updateAddress: { userErrors: [{ code: 'ADDRESS_NOT_FOUND' }] } } },
  },
  ...failures({ ...update, name: 'updateAddress', at: ['updateAddress'] }),
  {
    ...setDefault,
    name: 'setDefaultAddress: sends the address back as the default one',
    answer: { data: { setDefaultAddress: { address: { id: '32', isDefault: true }, userErrors: [] } } },
  },
  {
    ...setDefault,
    name: 'setDefaultAddress: one that is it already costs no write',
    operation: 'mutation { setDefaultAddress(id: "31") { address { id isDefault } userErrors { code } } }',
    rest: setDefault.rest.slice(0, 1),
    answer: { data: { setDefaultAddress: { address: { id: '31', isDefault: true }, userErrors: [] } } },
  },
  {
    ...setDefault,
    name: 'setDefaultAddress: one that is not in the book is ADDRESS_NOT_FOUND',
    rest: [get('/v1/mobile/address').answers(200, { Customer_Detail: [address] })],
    answer: { data: { setDefaultAddress: { address: null, userErrors: notInBook } } },
  },
  ...failures({ ...setDefault, name: 'setDefaultAddress', at: ['setDefaultAddress'] }),
  {
    ...remove,
    name: 'deleteAddress: removes it',
    answer: { data: { deleteAddress: { deletedAddressId: '31', userErrors: [] } } },
  },
  {
    ...remove,
    name: 'deleteAddress: the customer, where asked for, is read after it',
    operation: 'mutation { deleteAddress(id: "31") { customer { id } } }',
    rest: [...remove.rest, get(accountPath).answers(200, customer)],
    answer: { data: { deleteAddress: { customer: { id: 'meichen' } } } },
  },
  {
    ...remove,
    name: 'deleteAddress: another customer’s is ADDRESS_NOT_FOUND',
    rest: [del('/v1/mobile/address/31').answers(404, refusal.notFound)],
    answer: { data: { deleteAddress: { deletedAddressId: null, userErrors: notInBook } } },
  },
  ...failures({ ...remove, name: 'deleteAddress', at: ['deleteAddress'] }),
];

export const accountScenarios: Scenario[] = [
  ...customers,
  ...taken,
  ...loggingIn,
  ...registering,
  ...forgotten,
  ...profile,
  ...addressBook,
];
