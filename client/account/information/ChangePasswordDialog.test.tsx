import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountUserError } from '../../apollo/generated/types.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';

let gateway: FakeGateway;
const onClose = vi.fn();

const reject = (...userErrors: AccountUserError[]): void => {
  gateway.use({ Mutation: { changePassword: () => ({ isChanged: false, userErrors }) } });
};

beforeEach(() => {
  onClose.mockReset();
  gateway = new FakeGateway();
});

const open = () =>
  renderShop({
    gateway,
    session: 'customer',
    element: <ChangePasswordDialog username="mei-lin" onClose={onClose} />,
  });

async function type(current: string, fresh: string, repeated = fresh): Promise<void> {
  await shopper.fill(await screen.findByLabelText('Current password'), current);
  await shopper.fill(screen.getByLabelText('New password'), fresh);
  await shopper.fill(screen.getByLabelText('Re-enter new password'), repeated);
  await shopper.click(screen.getByRole('button', { name: 'Confirm' }));
}

describe('changing the password', () => {
  it('for invalid input › shows the rule and sends nothing', async () => {
    await open();
    await type('', '1234567', '12345678');
    expect(await screen.findByText('Enter your current password.')).toBeTruthy();
    expect(screen.getByText('Password must be at least 8 characters.')).toBeTruthy();
    expect(screen.getByText('new passwords must match')).toBeTruthy();
    expect(gateway.sent('ChangePassword')).toEqual([]);
  });

  it('for a wrong current password › shows the error at its field', async () => {
    reject({ code: 'PASSWORD_MISMATCH', field: ['oldPassword'], message: 'Refused' });
    await open();
    await type('wrong-one', 'second-password');
    expect(await screen.findByText('Password does not match with our record')).toBeTruthy();
    expect(screen.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  });

  it('for another user error › shows it at its field', async () => {
    reject({ code: 'INPUT_INVALID', field: ['newPassword'], message: 'Too simple' });
    await open();
    await type('first-password', 'second-password');
    expect(await screen.findByText('Too simple')).toBeTruthy();
    expect(screen.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
  });

  it('for valid input › changes the password and stays signed in with a new token', async () => {
    const { session } = await open();
    await type('first-password', 'second-password');
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(screen.getByText('You have successfully changed account password')).toBeTruthy();
    expect(gateway.sent('ChangePassword')).toEqual([
      { oldPassword: 'first-password', newPassword: 'second-password' },
    ]);
    expect(gateway.sent('Login')).toEqual([{ username: 'mei-lin', password: 'second-password' }]);
    expect(session.token()).toBe('fresh');
    await shopper.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('when signing in again fails › removes the invalid token', async () => {
    gateway.disconnect('Login');
    const { session } = await open();
    await type('first-password', 'second-password');
    expect(await screen.findByRole('dialog', { name: 'Success' })).toBeTruthy();
    expect(session.token()).toBeNull();
  });

  it('when the request fails › keeps the input', async () => {
    gateway.disconnect('ChangePassword');
    await open();
    await type('first-password', 'second-password');
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('second-password');
  });
});
