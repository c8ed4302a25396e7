import { describe, expect, it } from 'vitest';
import { isPossibleEmail, isPossibleUsername, tidyCode } from './credentials.ts';
import { schemaErrors } from '../../testing/schema-errors.ts';
import { changePasswordForm, loginForm, registerForm } from './sign-in-forms.ts';

const filled = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  username: 'mei-lin',
  password: 'lantern-demo',
};

const errorsOf = (change: object) => schemaErrors(registerForm, { ...filled, ...change });

describe('the register form', () => {
  it('takes a person', () => {
    expect(registerForm.parse({ ...filled, firstName: ' Mei ', username: 'ｍｅｉ－ｌｉｎ' })).toEqual(filled);
  });

  it.each([
    ['firstName', ' ', 'First name is required.'],
    ['lastName', '', 'Last name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'mei', 'Email is invalid.'],
    ['email', 'mei@example', 'Email is invalid.'],
    ['email', '<script>@example.com', 'Email is invalid.'],
    ['username', '', 'Username is required.'],
    ['username', 'mei1', 'Username must be at least 5 characters.'],
    ['username', 'mei lin', 'Use letters, digits and @ . + - _ only.'],
    ['username', '😀'.repeat(5), 'Use letters, digits and @ . + - _ only.'],
    ['username', 'x'.repeat(151), 'Use at most 150 characters.'],
    ['firstName', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['password', '', 'Password is required.'],
    ['password', '        ', 'Password is required.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
  ])('refuses %s %j', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('keeps spaces inside a password', () => {
    expect(registerForm.parse({ ...filled, password: ' pass word ' }).password).toBe(' pass word ');
  });

  it('asks the server only about names and addresses that could be', () => {
    expect([isPossibleUsername('mei1'), isPossibleUsername('mei12')]).toEqual([false, true]);
    expect([isPossibleEmail('mei@'), isPossibleEmail('mei@example.com')]).toEqual([false, true]);
  });
});

describe('the login form', () => {
  it('needs both', () => {
    expect(schemaErrors(loginForm, { username: ' ', password: '' })).toEqual({
      username: 'Username is required.',
      password: 'Password is required.',
    });
  });
});

describe('a verification code', () => {
  it.each([
    [' 123 456\n', '123456'],
    ['１２３４５６', '123456'],
    ['123-456', '123456'],
  ])('pasted as %j is %s', (typed, code) => {
    expect(tidyCode(typed)).toBe(code);
  });
});

describe('the change of a password', () => {
  const passwords = {
    oldPassword: 'lantern-demo',
    newPassword: 'lantern-demo-2',
    repeated: 'lantern-demo-2',
  };
  const passwordErrors = (change: object) => schemaErrors(changePasswordForm, { ...passwords, ...change });

  it('takes three passwords of which the last two agree', () => {
    expect(passwordErrors({})).toEqual({});
  });

  it.each([
    [{ oldPassword: '' }, { oldPassword: 'Enter your current password.' }],
    [{ newPassword: '', repeated: '' }, { newPassword: 'Password is required.' }],
    [
      { newPassword: '1234567', repeated: '1234567' },
      { newPassword: 'Password must be at least 8 characters.' },
    ],
    [{ repeated: 'lantern-demo-3' }, { repeated: 'new passwords must match' }],
    [{ repeated: '' }, { repeated: 'new passwords must match' }],
    [
      { oldPassword: '', repeated: 'lantern' },
      { oldPassword: 'Enter your current password.', repeated: 'new passwords must match' },
    ],
  ])('%j', (change, errors) => {
    expect(passwordErrors(change)).toEqual(errors);
  });
});
