import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountUserError } from '../../apollo/generated/types.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

let gateway: FakeGateway;
const onClose = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  gateway = new FakeGateway();
});

const open = () =>
  renderShop({
    gateway,
    session: 'customer',
    element: <DeleteAccountDialog username="mei-lin" email="mei@example.com" onClose={onClose} />,
  });

async function confirmWith(password: string): Promise<void> {
  await shopper.fill(await screen.findByLabelText('Password'), password);
  await shopper.click(screen.getByRole('button', { name: 'Send request' }));
}

describe('deleting the account', () => {
  it('sends the request, explains that staff handle it, and stays signed in', async () => {
    gateway.use({ Mutation: { requestAccountDeletion: () => ({ isRequested: true, userErrors: [] }) } });
    const { session } = await open();
    expect(screen.getByText(/delete accounts by hand/)).toBeTruthy();
    await confirmWith('lantern-mei');
    expect(await screen.findByRole('dialog', { name: 'Request sent' })).toBeTruthy();
    expect(screen.getByText(/write to mei@example\.com/)).toBeTruthy();
    expect(gateway.sent('RequestAccountDeletion')).toEqual([{ password: 'lantern-mei' }]);
    expect(session.token()).not.toBeNull();
    await shopper.click(screen.getByRole('button', { name: 'OK' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('for a wrong password › shows the error at its field', async () => {
    const wrong: AccountUserError = { code: 'PASSWORD_MISMATCH', field: ['password'], message: 'Refused' };
    gateway.use({
      Mutation: { requestAccountDeletion: () => ({ isRequested: false, userErrors: [wrong] }) },
    });
    await open();
    await confirmWith('wrong-one');
    expect(await screen.findByText('Password does not match with our record')).toBeTruthy();
    expect(screen.getByLabelText('Password')).toHaveAttribute('aria-invalid', 'true');
  });
});
