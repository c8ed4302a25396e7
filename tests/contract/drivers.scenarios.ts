import { post } from './harness/exchange.ts';
import { failures } from './harness/failures.ts';
import { customerToken, type Scenario } from './harness/scenario.ts';

const path = '/v1/baseuser/mmdriver-application';
const body = {
  first_name: 'Samuel',
  last_name: 'Ortiz',
  phone_number: '5105550177',
  email: 'sam@example.com',
  city: 'Oakland',
  country: 'United States',
};
const apply = {
  operation: `mutation ($input: DriverApplicationInput!) { applyAsDriver(input: $input) { isReceived userErrors { code field message } } }`,
  variables: {
    input: {
      firstName: 'Samuel',
      lastName: 'Ortiz',
      email: 'sam@example.com',
      phone: '510-555-0177',
      city: 'Oakland',
    },
  },
  rest: [post(path, body).responds(201, { message: 'Your application has been received.' })],
};

export const driversScenarios: Scenario[] = [
  {
    ...apply,
    name: 'applyAsDriver: needs no account and sends no token',
    token: customerToken,
    response: { data: { applyAsDriver: { isReceived: true, userErrors: [] } } },
  },
  {
    ...apply,
    name: 'applyAsDriver: field errors of the back end have the path of the input',
    rest: [
      post(path, body).responds(400, {
        first_name: ['No first name.'],
        last_name: ['No last name.'],
        phone_number: ['No phone number.'],
        email: ['No email address.'],
        city: ['No city.'],
        country: ['No country.'],
      }),
    ],
    response: {
      data: {
        applyAsDriver: {
          isReceived: false,
          userErrors: [
            ['firstName', 'No first name.'],
            ['lastName', 'No last name.'],
            ['phone', 'No phone number.'],
            ['email', 'No email address.'],
            ['city', 'No city.'],
            ['country', 'No country.'],
          ].map(([name, message]) => ({ code: 'INPUT_INVALID', field: ['input', name], message })),
        },
      },
    },
  },
  {
    ...apply,
    name: 'applyAsDriver: a rejection without fields is REFUSED',
    rest: [post(path, body).responds(400, { detail: 'Applications are closed.' })],
    response: {
      data: {
        applyAsDriver: {
          isReceived: false,
          userErrors: [{ code: 'REFUSED', field: null, message: 'Applications are closed.' }],
        },
      },
    },
  },
  {
    ...apply,
    name: 'applyAsDriver: all invalid fields are reported before any call',
    variables: { input: { firstName: '', lastName: 'O', email: 'sam', phone: '555', city: '', country: '' } },
    rest: [],
    response: {
      data: {
        applyAsDriver: {
          isReceived: false,
          userErrors: [
            ['firstName', 'First name is required.'],
            ['lastName', 'Last name must have 2 to 20 characters.'],
            ['email', 'Email is not valid.'],
            ['phone', 'Phone must have 10 to 12 digits.'],
            ['city', 'City is required.'],
            ['country', 'Country is required.'],
          ].map(([name, message]) => ({ code: 'INPUT_INVALID', field: ['input', name], message })),
        },
      },
    },
  },
  ...failures({ ...apply, name: 'applyAsDriver', at: ['applyAsDriver'] }),
];
