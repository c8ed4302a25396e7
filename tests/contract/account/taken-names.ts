import { post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { type Scenario } from '../harness/scenario.ts';

const checkTaken = '/v1/baseuser/checktaken/';
const askUsername = {
  operation: '{ isUsernameTaken(username: "meichen") }',
  rest: [post(checkTaken, { username: 'meichen' }).responds(200, { isTaken: true })],
};
const askEmail = {
  operation: '{ isEmailTaken(email: "mei@example.com") }',
  rest: [post(checkTaken, { email: 'mei@example.com' }).responds(200, { isTaken: false })],
};

export const taken: Scenario[] = [
  {
    ...askUsername,
    name: 'isUsernameTaken: asks the back end',
    response: { data: { isUsernameTaken: true } },
  },
  { ...askEmail, name: 'isEmailTaken: asks the back end', response: { data: { isEmailTaken: false } } },
  {
    name: 'isUsernameTaken: an empty name is BAD_USER_INPUT before any call',
    operation: '{ isUsernameTaken(username: " ") }',
    rest: [],
    response: {
      data: { isUsernameTaken: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['isUsernameTaken'], field: ['username'] }],
    },
  },
  {
    name: 'isEmailTaken: an empty address is BAD_USER_INPUT before any call',
    operation: '{ isEmailTaken(email: "") }',
    rest: [],
    response: {
      data: { isEmailTaken: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['isEmailTaken'], field: ['email'] }],
    },
  },
  {
    ...askUsername,
    name: 'isUsernameTaken: a rejection of the back end is BAD_USER_INPUT',
    rest: [post(checkTaken, { username: 'meichen' }).responds(400, { username: ['Not a valid string.'] })],
    response: {
      data: { isUsernameTaken: null },
      errors: [{ code: 'BAD_USER_INPUT', path: ['isUsernameTaken'] }],
    },
  },
  ...failures({ ...askUsername, name: 'isUsernameTaken', at: ['isUsernameTaken'] }),
  ...failures({ ...askEmail, name: 'isEmailTaken', at: ['isEmailTaken'] }),
];
