import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { UserErrorCode } from '../apollo/generated/types.ts';
import { createI18n } from '../i18n/catalogs.ts';
import { languages } from '../i18n/languages.ts';
import { FakeGateway } from '../testing/fake-gateway.ts';
import { address } from '../testing/records.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';
import { fieldNamed, sayIn } from '../testing/test-forms.ts';
import { ToChinese } from '../testing/ToChinese.tsx';

const rejectedFor = (code: UserErrorCode, field?: string) => ({
  userErrors: [{ code, field: field === undefined ? null : [field], message: 'From the back end' }],
});

/** The shopper's actions, in the language of the page. */
interface Doing {
  gateway: FakeGateway;
  press: (button: MessageDescriptor, values?: Record<string, string>) => Promise<void>;
  write: (fields: readonly (readonly [MessageDescriptor, string])[]) => Promise<void>;
}

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
const register = async (
  { gateway, press, write }: Doing,
  username = 'mei-lin',
  email = 'mei@example.com',
): Promise<void> => {
  gateway.use({ Mutation: { register: () => rejectedFor('REFUSED') } });
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

/** The exact messages of these screens, and the actions that cause them. */
const quoted: readonly (readonly [MessageDescriptor, path: string, how: How])[] = [
  [
    msg`Unable to login with provided credentials`,
    '/login',
    async ({ gateway, press, write }) => {
      gateway.use({ Mutation: { login: () => rejectedFor('CREDENTIALS_WRONG') } });
      await write([
        [msg`Username`, 'mei-lin'],
        [msg`Password`, 'wrong'],
      ]);
      await press(msg`Sign in`);
    },
  ],
  [
    msg`No account found with this email.`,
    '/login',
    async (doing) => {
      doing.gateway.use({
        Mutation: { requestPasswordReset: () => rejectedFor('EMAIL_NOT_FOUND', 'email') },
      });
      await askForCode(doing);
    },
  ],
  [
    msg`Code does not match`,
    '/login',
    async (doing) => {
      doing.gateway.use({ Mutation: { verifyResetCode: () => rejectedFor('CODE_MISMATCH', 'code') } });
      await askForCode(doing);
      await doing.write([[msg`Verification code`, '000000']]);
    },
  ],
  [
    msg`err resetting the password, please contact the provider for more information`,
    '/login',
    async (doing) => {
      const rejected = { isReset: false, ...rejectedFor('CODE_EXPIRED') };
      doing.gateway.use({ Mutation: { resetPassword: () => rejected } });
      await setPassword(doing);
    },
  ],
  [msg`You have successfully reset your password`, '/login', setPassword],
  [
    msg`Error creating an account, please contact the provider for more information`,
    '/register',
    (doing) => register(doing),
  ],
  [msg`Please fix the following errors.`, '/register', (doing) => register(doing, 'mei')],
  [
    msg`User with this email already exists`,
    '/register',
    (doing) => register(doing, 'mei-lin', 'demo@example.com'),
  ],
  [msg`Username has been taken.`, '/register', (doing) => register(doing, 'demo-shopper')],
  [msg`You haven't placed any orders yet.`, '/account', look],
  [msg`Verified`, '/account?section=informations', look],
  [msg`Coming up soon`, '/account?section=informations', ({ press }) => press(msg`Link WeChat`)],
  [
    msg`Our developers are working on it.`,
    '/account?section=informations',
    ({ press }) => press(msg`Edit phone`),
  ],
  [
    msg`new passwords must match`,
    '/account?section=informations',
    (doing) => changePassword(doing, 'another'),
  ],
  [
    msg`Password does not match with our record`,
    '/account?section=informations',
    async (doing) => {
      const rejected = { isChanged: false, ...rejectedFor('PASSWORD_MISMATCH', 'oldPassword') };
      doing.gateway.use({ Mutation: { changePassword: () => rejected } });
      await changePassword(doing);
    },
  ],
  [
    msg`You have successfully changed account password`,
    '/account?section=informations',
    (doing) => changePassword(doing),
  ],
  [msg`Remove this address from the list?`, '/account?section=addresses', deleteAddress],
  [msg`Warning`, '/account?section=addresses', deleteAddress],
  [
    msg`error happen when delete address, please contact us.`,
    '/account?section=addresses',
    async (doing) => {
      doing.gateway.use({ Mutation: { deleteAddress: () => rejectedFor('REFUSED') } });
      await deleteAddress(doing);
      await doing.press(msg`OK`);
    },
  ],
  [msg`You have successfully added a new address`, '/account?section=addresses', writeAddress],
  [msg`Success`, '/account?section=addresses', writeAddress],
  [
    msg`An address has been modified`,
    '/account?section=addresses',
    async ({ press }) => {
      await press(msg`Edit {street}`, { street: '1 Cedar St' });
      await press(msg`Save changes`);
    },
  ],
  [
    msg`Please correct the errors`,
    '/account?section=addresses',
    async ({ press }) => {
      await press(msg`Add address`);
      await press(msg`Save address`);
    },
  ],
];

it.each(quoted.map(([message, ...row]) => [message.message ?? '', message, ...row] as const))(
  'exact messages, en, and zh after a switch › %s',
  async (_name, message, path, how) => {
    const gateway = new FakeGateway();
    gateway.shop.customer.addresses = [address('1', { isDefault: true })];
    const session = path.startsWith('/account') ? 'customer' : 'guest';
    const { i18n } = await renderShop({ gateway, session, path, beside: <ToChinese /> });
    const say = sayIn(i18n);
    await screen.findByRole('heading', { level: 1 });
    const write: Doing['write'] = async (fields) => {
      for (const [label, value] of fields) {
        // A dialog's field comes before those of the page.
        await screen.findAllByLabelText(new RegExp(`^${say(label)}`));
        await shopper.fill(fieldNamed(say(label)), value);
      }
    };
    const press: Doing['press'] = async (button, values) => {
      const dialog = screen.queryAllByRole('dialog').at(-1);
      const place = dialog ? within(dialog) : screen;
      await shopper.click(await place.findByRole('button', { name: say(button, values) }));
    };
    const shown = (text: string): HTMLElement[] =>
      screen.queryAllByText(text).filter((element) => element.closest('[hidden]') === null);
    const expectShown = (text: string) =>
      waitFor(() => {
        expect(shown(text).length).toBeGreaterThan(0);
      });
    if (how !== look) expect(shown(say(message))).toEqual([]);
    await how({ gateway, press, write });
    await expectShown(say(message));
    fireEvent.click(screen.getByRole('button', { name: languages.zh.name }));
    await expectShown(sayIn(await createI18n('zh'))(message));
  },
);
