import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountUserError } from '../../apollo/generated/types.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

const mismatch: AccountUserError = { code: 'CODE_MISMATCH', field: ['code'], message: 'Code does not match' };
const noAccount: AccountUserError = { code: 'EMAIL_NOT_FOUND', field: ['email'], message: 'none' };

beforeEach(() => {
  gateway = new FakeGateway();
});

const open = async (path = '/login') => {
  const page = await renderShop({ gateway, path });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

async function signIn(username = 'mei-lin', password = 'lantern-mei'): Promise<void> {
  await shopper.fill(screen.getByLabelText('Username'), username);
  await shopper.fill(screen.getByLabelText('Password'), password);
  await shopper.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('stores the token, loads customer and cart, and opens the home page', async () => {
    const { router, session, client } = await open();
    await signIn(' ｍｅｉ-lin ');
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
    });
    expect(session.token()).toBe('fresh');
    expect(gateway.sent('Login')).toEqual([{ username: 'mei-lin', password: 'lantern-mei' }]);
    expect(gateway.sent('ShopperCart')).toHaveLength(1);
    expect(JSON.stringify(client.cache.extract())).toContain('"firstName":"Mei"');
  });

  it.each([
    ['/purchase', '/purchase'],
    ['/account?section=addresses', '/account?section=addresses'],
    ['/productDetails?productNum=PR1001#reviews', '/productDetails?productNum=PR1001#reviews'],
    ['//evil.example/', '/'],
    ['https://evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?returnTo=/cart', '/'],
    ['', '/'],
  ])('with returnTo %j › opens %s', async (returnTo, path) => {
    const { address, router } = await open(`/login?returnTo=${encodeURIComponent(returnTo)}`);
    await signIn();
    await waitFor(() => {
      expect(address()).toBe(path);
    });
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('on the link to registering › keeps returnTo', async () => {
    await open('/login?returnTo=%2Fpurchase');
    expect(screen.getByText('Sign in to check out. Your cart will be saved.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register?returnTo=%2Fpurchase',
    );
  });

  it('for wrong credentials › shows an error, keeps the username and focuses the password', async () => {
    gateway.use({
      Mutation: { login: () => ({ userErrors: [{ code: 'CREDENTIALS_WRONG', message: 'no' }] }) },
    });
    const { session, router } = await open();
    await signIn();
    const error = await screen.findByText('Unable to login with provided credentials');
    expect(error).toHaveAttribute('aria-live');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(error.textContent);
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('mei-lin');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(session.token()).toBeNull();
    expect(router.state.location.pathname).toBe('/login');
  });

  it('when the request fails › keeps the input and shows an error in the page’s language', async () => {
    gateway.disconnect('Login');
    await open();
    await signIn();
    expect(await screen.findByText(/^No connection/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('lantern-mei');
  });

  it('on a click on Show › shows the password', async () => {
    await open();
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect(field.type).toBe('password');
    await shopper.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    await shopper.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});

async function askForCode(): Promise<HTMLInputElement> {
  await open();
  await shopper.click(screen.getByRole('button', { name: 'Forgot password?' }));
  await shopper.fill(screen.getByLabelText('Email'), 'mei@example.com');
  await shopper.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByRole('dialog', { name: 'Enter the code' });
  return screen.getByLabelText<HTMLInputElement>('Verification code');
}

const type = (field: HTMLElement, value: string): void => {
  fireEvent.change(field, { target: { value } });
};

describe('forgotten password', () => {
  it('for an unknown account › shows the error at the email', async () => {
    gateway.use({ Mutation: { requestPasswordReset: () => ({ userErrors: [noAccount] }) } });
    await open();
    await shopper.click(screen.getByRole('button', { name: 'Forgot password?' }));
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await shopper.fill(screen.getByLabelText('Email'), 'nobody@example.com');
    await shopper.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByText('No account found with this email.')).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await shopper.click(screen.getByRole('button', { name: 'Back to sign in' }));
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it('is reset in three steps; its tokens are not stored', async () => {
    const code = await askForCode();
    expect(code).toHaveFocus();
    type(code, '12345');
    expect(gateway.sent('VerifyResetCode')).toEqual([]);
    type(code, '123456');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }));
    expect(screen.queryByRole('dialog', { name: 'Enter the code' })).toBeNull();
    expect(gateway.sent('VerifyResetCode')).toEqual([{ token: 'mail-token', code: '123456' }]);
    const field = dialog.getByLabelText('New password');
    expect(field).toHaveFocus();
    await shopper.fill(field, 'lantern-new');
    expect(JSON.stringify(localStorage)).not.toMatch(/mail-token|set-token/);
    await shopper.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('You have successfully reset your password')).toBeTruthy();
    expect(gateway.sent('ResetPassword')).toEqual([{ token: 'set-token', newPassword: 'lantern-new' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });

  it.each([
    ['pasted as it was mailed', ' 123-456\n'],
    ['with full-width digits', '１２３４５６'],
    ['longer than six', '12345678'],
  ])('for a code %s › sends it automatically, once', async (_how, pasted) => {
    type(await askForCode(), pasted);
    await screen.findByRole('dialog', { name: 'Set a new password' });
    const [digits = ''] = /\d{6,}/.exec(pasted.normalize('NFKC').replace(/\W/g, '')) ?? [];
    expect(gateway.sent('VerifyResetCode')).toEqual([{ token: 'mail-token', code: digits }]);
  });

  it('for a wrong or short code › shows the error', async () => {
    gateway.use({ Mutation: { verifyResetCode: () => ({ userErrors: [mismatch] }) } });
    const code = await askForCode();
    type(code, '123');
    await shopper.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Enter the 6-character code from the email.')).toBeTruthy();
    expect(gateway.sent('VerifyResetCode')).toEqual([]);
    type(code, '000000');
    expect(await screen.findByText('Code does not match')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => {
      expect(gateway.sent('VerifyResetCode')).toHaveLength(2);
    });
  });

  it('for an outdated code › ignores the result', async () => {
    gateway.use({
      Mutation: {
        verifyResetCode: (_, { code }) =>
          code === '111111' ? { userErrors: [mismatch] } : { token: 'set-token', userErrors: [] },
      },
    });
    const responses = gateway.hold('VerifyResetCode');
    const code = await askForCode();
    type(code, '111111');
    type(code, '11111');
    type(code, '222222');
    await waitFor(() => {
      expect(responses.count()).toBe(2);
    });
    responses.end();
    expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeTruthy();
    expect(screen.queryByText('Code does not match')).toBeNull();
  });

  it('on a new code › confirms it and uses the new token', async () => {
    const code = await askForCode();
    gateway.use({
      Mutation: { requestPasswordReset: () => ({ token: 'second-token', userErrors: [] }) },
    });
    await shopper.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByText(/^A new code is on its way/)).toBeTruthy();
    type(code, '123456');
    await screen.findByRole('dialog', { name: 'Set a new password' });
    expect(gateway.sent('VerifyResetCode')).toEqual([{ token: 'second-token', code: '123456' }]);
  });

  it('when no new code is sent › shows why in the dialog', async () => {
    await askForCode();
    gateway.use({ Mutation: { requestPasswordReset: () => ({ userErrors: [noAccount] }) } });
    await shopper.click(screen.getByRole('button', { name: 'Send a new code' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Enter the code' }));
    expect(await dialog.findByText('No account found with this email.')).toBeTruthy();
  });

  it('on Cancel › closes and clears the input', async () => {
    await askForCode();
    await shopper.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mei@example.com');
  });

  it('when the new password is rejected › shows the error at its field', async () => {
    const reject = (...userErrors: AccountUserError[]): void => {
      gateway.use({ Mutation: { resetPassword: () => ({ isReset: false, userErrors }) } });
    };
    reject({ code: 'CODE_EXPIRED', message: 'void' });
    type(await askForCode(), '123456');
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a new password' }));
    await shopper.fill(dialog.getByLabelText('New password'), 'lantern-new');
    await shopper.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(
      await dialog.findByText('err resetting the password, please contact the provider for more information'),
    ).toBeTruthy();
    reject({ code: 'INPUT_INVALID', field: ['newPassword'], message: 'This password is too common.' });
    await shopper.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('This password is too common.')).toBeTruthy();
    expect(dialog.getByLabelText('New password')).toHaveAttribute('aria-invalid', 'true');
  });
});
