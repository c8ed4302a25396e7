import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { screen, waitFor, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldNamed, sayIn } from '../apollo/testing/test-forms.ts';
import { openPage, shopper, testSession, TestWire } from '../apollo/testing/test-page.tsx';
import { CartProvider } from '../cart/index.ts';
import { Toaster } from '../ui/Toaster.tsx';
import * as AccountScreen from './area/AccountScreen.tsx';
import * as RegisterScreen from './register/RegisterScreen.tsx';
import * as LoginScreen from './sign-in/LoginScreen.tsx';
import { testAddress, testBook, testCustomer } from './testing/test-customer.ts';

let wire: TestWire;

const refusal = (code: string, field: string[] | null) => ({
  __typename: 'AccountUserError',
  code,
  field,
  message: 'Said by the back end',
});
/** The shop answers an operation with a payload of so many fields, and a refusal where there is one. */
const answer = (operation: string, payload: object, ...refused: [code: string, field: string[] | null][]) => {
  const [first = '', ...rest] = operation;
  const name = first.toLowerCase() + rest.join('');
  wire.replies.set(operation, () => ({
    [name]: {
      __typename: `${operation}Payload`,
      ...payload,
      userErrors: refused.map(([code, field]) => refusal(code, field)),
    },
  }));
};

beforeEach(() => {
  wire = new TestWire();
  wire.replies.set('IsUsernameTaken', ({ value }) => ({ isTaken: value === 'demo-shopper' }));
  wire.replies.set('IsEmailTaken', ({ value }) => ({ isTaken: value === 'demo@example.com' }));
  wire.replies.set('AccountArea', () => ({ customer: testCustomer() }));
  wire.replies.set('RecommendedShelves', () => ({ customCategories: [] }));
  wire.replies.set('CustomerAddressBook', () => ({
    customer: testBook(testAddress('1', { isDefault: true })),
  }));
  wire.replies.set('OrderHistory', () => ({
    orders: {
      __typename: 'OrderConnection',
      edges: [],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
      totalCount: 0,
    },
  }));
  answer('Login', { token: null, customer: null }, ['CREDENTIALS_WRONG', null]);
  answer('RequestPasswordReset', { token: 'mail-token' });
  answer('VerifyResetCode', { token: 'set-token' });
  answer('ResetPassword', { isReset: true });
  answer('Register', { customer: null }, ['REFUSED', null]);
  answer('ChangePassword', { isChanged: true });
});

/** What a shopper does, in the words of the page. */
interface Doing {
  press: (button: MessageDescriptor, values?: Record<string, string>) => Promise<void>;
  write: (fields: readonly (readonly [MessageDescriptor, string])[]) => Promise<void>;
}

const login: RouteObject = { path: '/', ...LoginScreen };
const registerPage: RouteObject = { path: '/', ...RegisterScreen };
const account: RouteObject = { path: '/', ...AccountScreen };

const askForCode = async ({ press, write }: Doing): Promise<void> => {
  await press(msg`Forgot password?`);
  await write([[msg`Email`, 'mei@example.com']]);
  await press(msg`Send the code`);
};
const setPassword = async (doing: Doing): Promise<void> => {
  await askForCode(doing);
  await doing.write([[msg`Verification code`, '123456']]);
  await doing.write([[msg`New password`, 'lantern-new']]);
  await doing.press(msg`Confirm`);
};
const register = async ({ press, write }: Doing, username = 'mei-lin', email = 'mei@example.com') => {
  await write([
    [msg`First name`, 'Mei'],
    [msg`Last name`, 'Lin'],
    [msg`Email`, email],
    [msg`Username`, username],
    [msg`Password`, 'lantern-mei'],
  ]);
  await press(msg`Create an account`);
};
const changePassword = async ({ press, write }: Doing, repeated = 'lantern-new'): Promise<void> => {
  await press(msg`Change password`);
  await write([
    [msg`Current password`, 'lantern-mei'],
    [msg`New password`, 'lantern-new'],
    [msg`Re-enter new password`, repeated],
  ]);
  await press(msg`Confirm`);
};
const deleteAddress = async ({ press }: Doing): Promise<void> => {
  await press(msg`Delete {street}`, { street: '1 Cedar St' });
};
const savedAddress = (operation: string): void => {
  answer(operation, { address: testAddress('2'), customer: testBook(testAddress('2')) });
};
const writeAddress = async ({ press, write }: Doing): Promise<void> => {
  await press(msg`Add address`);
  await write([
    [msg`First name`, 'Mei'],
    [msg`Last name`, 'Lin'],
    [msg`Address`, '2 Cedar St'],
    [msg`Zip code`, '94703'],
    [msg`City`, 'Berkeley'],
    [msg`Phone`, '5105550142'],
  ]);
  await press(msg`Save address`);
};

type How = (doing: Doing) => Promise<void>;
const look: How = () => Promise.resolve();

/** The exact messages of these screens, and how each comes about. */
const quoted: readonly (readonly [MessageDescriptor, page: RouteObject, path: string, how: How])[] = [
  [
    msg`Unable to login with provided credentials`,
    login,
    '/',
    async ({ press, write }) => {
      await write([
        [msg`Username`, 'mei-lin'],
        [msg`Password`, 'wrong'],
      ]);
      await press(msg`Sign in`);
    },
  ],
  [
    msg`No account found with this email.`,
    login,
    '/',
    async (doing) => {
      answer('RequestPasswordReset', { token: null }, ['EMAIL_NOT_FOUND', ['email']]);
      await askForCode(doing);
    },
  ],
  [
    msg`Code does not match`,
    login,
    '/',
    async (doing) => {
      answer('VerifyResetCode', { token: null }, ['CODE_MISMATCH', ['code']]);
      await askForCode(doing);
      await doing.write([[msg`Verification code`, '000000']]);
    },
  ],
  [
    msg`err resetting the password, please contact the provider for more information`,
    login,
    '/',
    async (doing) => {
      answer('ResetPassword', { isReset: false }, ['CODE_EXPIRED', null]);
      await setPassword(doing);
    },
  ],
  [msg`You have successfully reset your password`, login, '/', setPassword],
  [
    msg`Error creating an account, please contact the provider for more information`,
    registerPage,
    '/',
    (doing) => register(doing),
  ],
  [msg`Please fix the following errors.`, registerPage, '/', (doing) => register(doing, 'mei')],
  [
    msg`User with this email already exists`,
    registerPage,
    '/',
    (doing) => register(doing, 'mei-lin', 'demo@example.com'),
  ],
  [msg`Username has been taken.`, registerPage, '/', (doing) => register(doing, 'demo-shopper')],
  [msg`You haven't placed any orders yet.`, account, '/', look],
  [msg`Verified`, account, '/?section=informations', look],
  [msg`Coming up soon`, account, '/?section=informations', ({ press }) => press(msg`Link WeChat`)],
  [
    msg`Our developers are working on it.`,
    account,
    '/?section=informations',
    ({ press }) => press(msg`Edit phone`),
  ],
  [
    msg`new passwords must match`,
    account,
    '/?section=informations',
    (doing) => changePassword(doing, 'another'),
  ],
  [
    msg`Password does not match with our record`,
    account,
    '/?section=informations',
    async (doing) => {
      answer('ChangePassword', { isChanged: false }, ['PASSWORD_MISMATCH', ['oldPassword']]);
      await changePassword(doing);
    },
  ],
  [
    msg`You have successfully changed account password`,
    account,
    '/?section=informations',
    async (doing) => {
      answer('Login', { token: 'fresh', customer: testCustomer() });
      await changePassword(doing);
    },
  ],
  [msg`Remove this address from the list?`, account, '/?section=addresses', deleteAddress],
  [msg`Warning`, account, '/?section=addresses', deleteAddress],
  [
    msg`error happen when delete address, please contact us.`,
    account,
    '/?section=addresses',
    async (doing) => {
      answer('DeleteAddress', { deletedAddressId: null, customer: null }, ['REFUSED', null]);
      await deleteAddress(doing);
      await doing.press(msg`OK`);
    },
  ],
  [
    msg`You have successfully added a new address`,
    account,
    '/?section=addresses',
    async (doing) => {
      savedAddress('CreateAddress');
      await writeAddress(doing);
    },
  ],
  [
    msg`Success`,
    account,
    '/?section=addresses',
    async (doing) => {
      savedAddress('CreateAddress');
      await writeAddress(doing);
    },
  ],
  [
    msg`An address has been modified`,
    account,
    '/?section=addresses',
    async ({ press }) => {
      savedAddress('UpdateAddress');
      await press(msg`Edit {street}`, { street: '1 Cedar St' });
      await press(msg`Save changes`);
    },
  ],
  [
    msg`Please correct the errors`,
    account,
    '/?section=addresses',
    async ({ press }) => {
      await press(msg`Add address`);
      await press(msg`Save address`);
    },
  ],
];

describe.each(['en', 'zh'] as const)('exact messages, %s', (language) => {
  it.each(quoted.map(([message, ...row]) => [message.message ?? '', message, ...row] as const))(
    '%s',
    async (_name, message, page, path, how) => {
      const { i18n } = await openPage({
        wrapper: CartProvider,
        wire,
        routes: [page],
        path,
        domains: ['account'],
        language,
        session: testSession(page === account ? 'token' : null),
        children: <Toaster />,
      });
      const say = sayIn(i18n);
      await screen.findByRole('heading', { level: 1 });
      const write: Doing['write'] = async (fields) => {
        for (const [label, value] of fields) {
          // A dialog's field comes before the page's own.
          await screen.findAllByLabelText(new RegExp(`^${say(label)}`));
          await shopper.fill(fieldNamed(say(label)), value);
        }
      };
      const press: Doing['press'] = async (button, values) => {
        const dialog = screen.queryAllByRole('dialog').at(-1);
        const place = dialog ? within(dialog) : screen;
        await shopper.click(await place.findByRole('button', { name: say(button, values) }));
      };
      const said = (): HTMLElement[] =>
        screen.queryAllByText(say(message)).filter((element) => element.closest('[hidden]') === null);
      if (how !== look) expect(said()).toEqual([]);
      await how({ press, write });
      await waitFor(() => {
        expect(said().length).toBeGreaterThan(0);
      });
    },
  );
});
