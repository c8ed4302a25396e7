import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AccountUserError } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

const reject = (...userErrors: AccountUserError[]): void => {
  gateway.use({ Mutation: { register: () => ({ userErrors }) } });
};

beforeEach(() => {
  gateway = new FakeGateway();
});

const open = async (path = '/register', language: Language = 'en') => {
  const page = await renderShop({ gateway, path, language });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } });
};

async function fill(username = 'mei-lin', email = 'mei@example.com'): Promise<void> {
  await shopper.fill(field('First name'), 'Mei');
  await shopper.fill(field('Last name'), 'Lin');
  await shopper.fill(field('Email'), email);
  await shopper.fill(field('Username'), username);
  await shopper.fill(field('Password'), 'lantern-mei');
}
const submit = () => shopper.click(screen.getByRole('button', { name: 'Create an account' }));

describe('taken username or email', () => {
  it('when typing pauses › is checked once and shown at the field', async () => {
    await open();
    for (const typed of ['demo-', 'demo-sh', 'demo-shop', 'demo-shopper']) type('Username', typed);
    expect(await screen.findByText('Username has been taken.')).toBeTruthy();
    expect(gateway.sent('IsUsernameTaken')).toEqual([{ value: 'demo-shopper' }]);
    type('Email', 'demo@');
    type('Email', 'demo@example.com');
    expect(await screen.findByText('User with this email already exists')).toBeTruthy();
    expect(gateway.sent('IsEmailTaken')).toEqual([{ value: 'demo@example.com' }]);
    type('Username', 'demo-shopper-2');
    expect(await screen.findByText('This username is available.')).toBeTruthy();
    expect(screen.queryByText('Username has been taken.')).toBeNull();
  });

  it('for invalid input › is not checked', async () => {
    await open();
    type('Username', 'abcd');
    type('Email', 'mei@');
    type('Username', 'long enough');
    type('Username', 'mei-lin');
    await screen.findByText('This username is available.');
    expect(gateway.sent('IsUsernameTaken')).toEqual([{ value: 'mei-lin' }]);
    expect(gateway.sent('IsEmailTaken')).toEqual([]);
  });

  it('for an outdated text › ignores the result', async () => {
    gateway.use({ Query: { isUsernameTaken: (_, { username }) => username === 'first-name' } });
    const responses = gateway.hold('IsUsernameTaken');
    await open();
    type('Username', 'first-name');
    await waitFor(() => {
      expect(responses.count()).toBe(1);
    });
    type('Username', 'second-name');
    await waitFor(() => {
      expect(responses.count()).toBe(2);
    });
    responses.release(1);
    await screen.findByText('This username is available.');
    responses.release();
    await waitFor(() => {
      expect(screen.getByText('This username is available.')).toBeTruthy();
    });
    expect(screen.queryByText('Username has been taken.')).toBeNull();
  });

  it('on submit › prevents registering and focuses the first taken field', async () => {
    await open();
    await fill('demo-shopper', 'demo@example.com');
    await screen.findByText('Username has been taken.');
    await screen.findByText('User with this email already exists');
    await submit();
    const alert = await screen.findByText('Please fix the following errors.');
    expect(alert.closest('[role=alert]')?.textContent).toBe(
      'Please fix the following errors.User with this email already existsUsername has been taken.',
    );
    expect(field('Email')).toHaveFocus();
    expect(gateway.sent('Register')).toEqual([]);
  });

  it('when the check fails › does not prevent registering', async () => {
    gateway.disconnect('IsUsernameTaken', 'IsEmailTaken');
    const { router } = await open();
    await fill();
    await submit();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
    });
  });
});

describe('registering', () => {
  it('creates the account, signs in and returns to the previous page', async () => {
    const { router, session } = await open('/register?returnTo=%2Fpurchase');
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/login?returnTo=%2Fpurchase',
    );
    await fill(' ｍｅｉ-lin ');
    await submit();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/purchase');
    });
    expect(session.token()).toBe('fresh');
    expect(gateway.sent('Register')).toEqual([
      {
        input: {
          firstName: 'Mei',
          lastName: 'Lin',
          email: 'mei@example.com',
          username: 'mei-lin',
          password: 'lantern-mei',
        },
      },
    ]);
    expect(gateway.sent('ShopperCart')).toHaveLength(1);
  });

  it('for user errors › shows each at its field and focuses the first', async () => {
    reject(
      { code: 'USERNAME_TAKEN', field: ['input', 'username'], message: 'Username already exists.' },
      { code: 'EMAIL_TAKEN', field: ['input', 'email'], message: 'Email already exists.' },
    );
    await open();
    await fill();
    await submit();
    expect(await screen.findAllByText('Username has been taken.')).toHaveLength(2);
    expect(screen.getAllByText('User with this email already exists')).toHaveLength(2);
    expect(field('Email')).toHaveFocus();
    expect(field('First name').value).toBe('Mei');
  });

  it('for a user error without a field › shows a general error', async () => {
    reject({ code: 'REFUSED', message: 'Cannot create' });
    await open();
    await fill();
    await submit();
    expect(
      await screen.findByText('Error creating an account, please contact the provider for more information'),
    ).toBeTruthy();
    expect(field('Username').value).toBe('mei-lin');
  });

  it('for a user error › shows the server’s message in every language', async () => {
    reject({ code: 'INPUT_INVALID', field: ['input', 'firstName'], message: 'Write your real name.' });
    await open();
    await fill();
    await submit();
    expect((await screen.findAllByText('Write your real name.')).length).toBeGreaterThan(0);
    cleanup();
    await open('/register', 'zh');
    for (const [label, value] of [
      ['名', '美'],
      ['姓', '林'],
      ['邮箱', 'mei@example.com'],
      ['用户名', 'mei-lin'],
      ['密码', 'lantern-mei'],
    ] as const) {
      await shopper.fill(field(label), value);
    }
    await shopper.click(screen.getByRole('button', { name: '注册账户' }));
    expect((await screen.findAllByText('Write your real name.')).length).toBeGreaterThan(0);
  });

  it('when only the sign-in fails › redirects to the sign-in page', async () => {
    gateway.disconnect('Login');
    const { address } = await open('/register?returnTo=%2Fpurchase');
    await fill();
    await submit();
    await waitFor(() => {
      expect(address()).toBe('/login?returnTo=%2Fpurchase');
    });
    expect(await screen.findByText('Your account is created. Please sign in.')).toBeTruthy();
    expect(gateway.sent('Register')).toHaveLength(1);
  });
});
