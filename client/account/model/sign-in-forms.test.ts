import { describe, expect, it } from 'vitest';
import { isPossibleEmail, isPossibleUsername, tidyCode } from './credentials.ts';
import { loginForm, registerForm } from './sign-in-forms.ts';

const filled = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@example.com',
  username: 'mei-lin',
  password: 'lantern-demo',
};

function errorsOf(change: Record<string, string>): Record<string, string> {
  const parsed = registerForm.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    (parsed.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
}

describe('the register form', () => {
  it('takes a person', () => {
    expect(registerForm.parse({ ...filled, firstName: ' Mei ', username: 'ｍｅｉ－ｌｉｎ' })).toEqual(filled);
  });

  it.each([
    ['firstName', ' ', 'firstNameRequired'],
    ['lastName', '', 'lastNameRequired'],
    ['email', '', 'emailRequired'],
    ['email', 'mei', 'emailFormat'],
    ['email', 'mei@example', 'emailFormat'],
    ['email', '<script>@example.com', 'emailFormat'],
    ['username', '', 'usernameRequired'],
    ['username', 'mei1', 'usernameLength'],
    ['username', 'mei lin', 'usernameCharacters'],
    ['password', '', 'passwordRequired'],
    ['password', '        ', 'passwordRequired'],
    ['password', '1234567', 'passwordLength'],
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
    const parsed = loginForm.safeParse({ username: ' ', password: '' });
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
      'usernameRequired',
      'passwordRequired',
    ]);
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
