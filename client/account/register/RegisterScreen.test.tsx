import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, shopper, testSession, TestWire } from '../../apollo/testing/test-page.tsx';
import { CartProvider } from '../../cart/index.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { testCustomer } from '../testing/test-customer.ts';
import * as RegisterScreen from './RegisterScreen.tsx';

let wire: TestWire;

const refusal = (code: string, field: string[] | null, message: string) => ({
  __typename: 'AccountUserError',
  code,
  field,
  message,
});
const registered = (isMade: boolean, ...userErrors: object[]) => ({
  register: {
    __typename: 'RegisterPayload',
    customer: isMade ? { __typename: 'Customer', id: 'mei' } : null,
    userErrors,
  },
});

beforeEach(() => {
  wire = new TestWire();
  wire.replies.set('IsUsernameTaken', ({ value }) => ({ isTaken: value === 'demo-shopper' }));
  wire.replies.set('IsEmailTaken', ({ value }) => ({ isTaken: value === 'demo@example.com' }));
  wire.replies.set('Register', () => registered(true));
  wire.replies.set('Login', () => ({
    login: { __typename: 'LoginPayload', token: 'fresh', customer: testCustomer(), userErrors: [] },
  }));
  wire.replies.set('ShopperCart', () => ({
    cart: {
      __typename: 'Cart',
      id: '501',
      lines: [],
      totalQuantity: 0,
      subtotal: { __typename: 'Money', amount: '0.00' },
    },
  }));
});

const open = async (path = '/register', language: 'en' | 'zh' = 'en') => {
  const page = await openPage({
    wrapper: CartProvider,
    wire,
    routes: [{ path: '/register', ...RegisterScreen }],
    path,
    domains: ['account'],
    language,
    session: testSession(null),
    children: <Toaster />,
  });
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

describe('what is taken already', () => {
  it('is asked once the typing pauses, and said beside the field', async () => {
    await open();
    for (const typed of ['demo-', 'demo-sh', 'demo-shop', 'demo-shopper']) type('Username', typed);
    expect(await screen.findByText('Username has been taken.')).toBeTruthy();
    expect(wire.sent('IsUsernameTaken')).toEqual([{ value: 'demo-shopper' }]);
    type('Email', 'demo@');
    type('Email', 'demo@example.com');
    expect(await screen.findByText('User with this email already exists')).toBeTruthy();
    expect(wire.sent('IsEmailTaken')).toEqual([{ value: 'demo@example.com' }]);
    type('Username', 'demo-shopper-2');
    expect(await screen.findByText('This username is available.')).toBeTruthy();
    expect(screen.queryByText('Username has been taken.')).toBeNull();
  });

  it('is not asked about what cannot be a name or an address', async () => {
    await open();
    type('Username', 'abcd');
    type('Email', 'mei@');
    type('Username', 'long enough');
    type('Username', 'mei-lin');
    await screen.findByText('This username is available.');
    expect(wire.sent('IsUsernameTaken')).toEqual([{ value: 'mei-lin' }]);
    expect(wire.sent('IsEmailTaken')).toEqual([]);
  });

  it('never says the answer about a text that has been typed over', async () => {
    const answers = new Map<unknown, (isTaken: boolean) => void>();
    wire.replies.set(
      'IsUsernameTaken',
      ({ value }) =>
        new Promise((resolve) => {
          answers.set(value, (isTaken) => {
            resolve({ isTaken });
          });
        }),
    );
    await open();
    type('Username', 'first-name');
    await waitFor(() => {
      expect(answers.has('first-name')).toBe(true);
    });
    type('Username', 'second-name');
    await waitFor(() => {
      expect(answers.has('second-name')).toBe(true);
    });
    answers.get('second-name')?.(false);
    await screen.findByText('This username is available.');
    answers.get('first-name')?.(true);
    await waitFor(() => {
      expect(screen.getByText('This username is available.')).toBeTruthy();
    });
    expect(screen.queryByText('Username has been taken.')).toBeNull();
  });

  it('keeps from registering, and leads to the first field that is taken', async () => {
    await open();
    await fill('demo-shopper', 'demo@example.com');
    await screen.findByText('Username has been taken.');
    await screen.findByText('User with this email already exists');
    await submit();
    const alert = await screen.findByText('Please fix the following errors.');
    expect(alert.closest('[role=alert]')?.textContent).toBe(
      'Please fix the following errors.User with this email already existsUsername has been taken.',
    );
    expect(document.activeElement).toBe(field('Email'));
    expect(wire.sent('Register')).toEqual([]);
  });

  it('does not keep from registering when nobody can tell', async () => {
    wire.replies.set('IsUsernameTaken', () => new TypeError('fetch failed'));
    wire.replies.set('IsEmailTaken', () => new TypeError('fetch failed'));
    const { router } = await open();
    await fill();
    await submit();
    await waitFor(() => {
      expect(router.state.location.pathname).toBe('/');
    });
  });
});

describe('registering', () => {
  it('makes the account, signs in, and goes back to where the shopper was', async () => {
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
    expect(wire.sent('Register')).toEqual([
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
    expect(wire.sent('ShopperCart')).toHaveLength(1);
  });

  it('puts each refusal beside its field and leads to the first one of the form', async () => {
    wire.replies.set('Register', () =>
      registered(
        false,
        refusal('USERNAME_TAKEN', ['input', 'username'], 'Username already exists.'),
        refusal('EMAIL_TAKEN', ['input', 'email'], 'Email already exists.'),
      ),
    );
    await open();
    await fill();
    await submit();
    expect(await screen.findAllByText('Username has been taken.')).toHaveLength(2);
    expect(screen.getAllByText('User with this email already exists')).toHaveLength(2);
    expect(document.activeElement).toBe(field('Email'));
    expect(field('First name').value).toBe('Mei');
  });

  it('says that there was an error when it is about no field', async () => {
    wire.replies.set('Register', () => registered(false, refusal('REFUSED', null, 'Cannot create')));
    await open();
    await fill();
    await submit();
    expect(
      await screen.findByText('Error creating an account, please contact the provider for more information'),
    ).toBeTruthy();
    expect(field('Username').value).toBe('mei-lin');
  });

  it('shows the server’s reason in every language, for nothing else has it', async () => {
    wire.replies.set('Register', () =>
      registered(false, refusal('INPUT_INVALID', ['input', 'firstName'], 'Write your real name.')),
    );
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

  it('leads to signing in where the account stands but the sign-in failed', async () => {
    wire.replies.set('Login', () => new TypeError('fetch failed'));
    const { router } = await open('/register?returnTo=%2Fpurchase');
    await fill();
    await submit();
    await waitFor(() => {
      expect(router.state.location.pathname + router.state.location.search).toBe(
        '/login?returnTo=%2Fpurchase',
      );
    });
    expect(await screen.findByText('Your account is created. Please sign in.')).toBeTruthy();
    expect(wire.sent('Register')).toHaveLength(1);
  });
});
