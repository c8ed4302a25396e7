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

describe('register form', () => {
  it('accepts valid input', () => {
    expect(registerForm.parse({ ...filled, firstName: ' Mei ', username: 'ｍｅｉ－ｌｉｎ' })).toEqual(filled);
  });

  it.each([
    ['firstName', ' ', 'First name is required.'],
    ['lastName', '', 'Last name is required.'],
    ['email', '', 'Email is required.'],
    ['email', 'mei', 'Email is invalid.'],
    ['email', '<script>@example.com', 'Email is invalid.'],
    ['username', '', 'Username is required.'],
    ['username', 'mei1', 'Username must be at least 5 characters.'],
    ['username', 'mei lin', 'Use letters, digits and @ . + - _ only.'],
    ['username', 'x'.repeat(151), 'Use at most 150 characters.'],
    ['firstName', 'x'.repeat(51), 'Use at most 50 characters.'],
    ['password', '', 'Password is required.'],
    ['password', '        ', 'Password is required.'],
    ['password', '1234567', 'Password must be at least 8 characters.'],
  ])('for an invalid %s %j › shows the error', (field, value, message) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: message });
  });

  it('accepts spaces in a password', () => {
    expect(registerForm.parse({ ...filled, password: ' pass word ' }).password).toBe(' pass word ');
  });

  it('checks only valid usernames and emails with the server', () => {
    expect([isPossibleUsername('mei1'), isPossibleUsername('mei12')]).toEqual([false, true]);
    expect([isPossibleEmail('mei@'), isPossibleEmail('mei@example.com')]).toEqual([false, true]);
  });
});

describe('login form', () => {
  it('requires username and password', () => {
    expect(schemaErrors(loginForm, { username: ' ', password: '' })).toEqual({
      username: 'Username is required.',
      password: 'Password is required.',
    });
  });
});

describe('verification code', () => {
  it.each([
    [' 123 456\n', '123456'],
    ['１２３４５６', '123456'],
    ['123-456', '123456'],
  ])('pasted as %j › is %s', (typed, code) => {
    expect(tidyCode(typed)).toBe(code);
  });
});

describe('change-password form', () => {
  const passwords = {
    oldPassword: 'lantern-demo',
    newPassword: 'lantern-demo-2',
    repeated: 'lantern-demo-2',
  };
  const passwordErrors = (change: object) => schemaErrors(changePasswordForm, { ...passwords, ...change });

  it('accepts the current and two matching new passwords', () => {
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
