import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, shopper, testSession, TestWire } from '../../apollo/testing/test-page.tsx';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

let wire: TestWire;
const onClose = vi.fn();

const answer = (isChanged: boolean, ...codes: string[]) => ({
  changePassword: {
    __typename: 'ChangePasswordPayload',
    isChanged,
    userErrors: codes.map((code) => ({
      __typename: 'AccountUserError',
      code,
      field: [code === 'INPUT_INVALID' ? 'newPassword' : 'oldPassword'],
      message: code === 'INPUT_INVALID' ? 'Too simple' : 'Refused',
    })),
  },
});

beforeEach(() => {
  onClose.mockReset();
  wire = new TestWire();
  wire.replies.set('ChangePassword', () => answer(true));
  wire.replies.set('Login', () => ({
    login: { __typename: 'LoginPayload', token: 'fresh', customer: null, userErrors: [] },
  }));
});

const open = (session = testSession('old')) =>
  openPage({
    wire,
    routes: [{ path: '/', element: <ChangePasswordDialog username="mei-lin" onClose={onClose} /> }],
    path: '/',
    domains: ['account'],
    session,
  });

async function type(current: string, fresh: string, repeated = fresh): Promise<void> {
  await shopper.fill(await screen.findByLabelText('Current password'), current);
  await shopper.fill(screen.getByLabelText('New password'), fresh);
  await shopper.fill(screen.getByLabelText('Re-enter new password'), repeated);
  await shopper.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('changing the password', () => {
  it('says which rule is broken, and sends nothing', async () => {
    await open();
    await type('', '1234567', '12345678');
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    expect(screen.getByText('new passwords must match')).toBeTruthy();
    expect(wire.sent('ChangePassword')).toEqual([]);
  });

  it('says that the current one is wrong, beside it', async () => {
    wire.replies.set('ChangePassword', () => answer(false, 'PASSWORD_MISMATCH'));
    await open();
    await type('wrong-one', 'second-password');
    expect(await screen.findByText('Password does not match with our record')).toBeTruthy();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('puts another refusal beside the field that it is about', async () => {
    wire.replies.set('ChangePassword', () => answer(false, 'INPUT_INVALID'));
    await open();
    await type('first-password', 'second-password');
    expect(await screen.findByText('Too simple')).toBeTruthy();
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('changes it, stays signed in with a fresh token, and says so', async () => {
    const { session } = await open();
    await type('first-password', 'second-password');
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(screen.getByText('You have successfully changed account password')).toBeTruthy();
    expect(wire.sent('ChangePassword')).toEqual([
      { oldPassword: 'first-password', newPassword: 'second-password' },
    ]);
    expect(wire.sent('Login')).toEqual([{ username: 'mei-lin', password: 'second-password' }]);
    expect(session.token()).toBe('fresh');
    await shopper.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('gives up the void token where signing in anew fails', async () => {
    wire.replies.set('Login', () => new TypeError('fetch failed'));
    const { session } = await open();
    await type('first-password', 'second-password');
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(session.token()).toBeNull();
  });

  it('keeps what was typed when the shop cannot be reached', async () => {
    wire.replies.set('ChangePassword', () => new TypeError('fetch failed'));
    await open();
    await type('first-password', 'second-password');
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('second-password');
  });
});
