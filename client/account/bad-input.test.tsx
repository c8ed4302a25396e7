import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  emailRows,
  expectFirstFocused,
  expectInputRules,
  fieldNamed,
  megabyte,
  nameRows,
  sayIn,
  script,
  spaces,
  type InputRow,
  type InputTable,
} from '../apollo/testing/test-forms.ts';
import { openPage, shopper, supplyBrowser, TestWire } from '../apollo/testing/test-page.tsx';
import { CartProvider } from '../cart/index.ts';
import { AddressDialog } from './address-book/AddressDialog.tsx';
import { ChangePasswordDialog } from './information/ChangePasswordDialog.tsx';
import * as RegisterScreen from './register/RegisterScreen.tsx';
import { NewPasswordDialog } from './sign-in/NewPasswordDialog.tsx';
import * as LoginScreen from './sign-in/LoginScreen.tsx';

let wire: TestWire;

beforeEach(() => {
  supplyBrowser();
  wire = new TestWire();
  wire.replies.set('IsUsernameTaken', () => ({ isTaken: false }));
  wire.replies.set('IsEmailTaken', () => ({ isTaken: false }));
});

/** What is asked while a form is being filled. */
const questions = new Set(['ShopperCart', 'IsUsernameTaken', 'IsEmailTaken']);

const nothing = (): void => undefined;

const newPassword: readonly InputRow[] = [
  ['', msg`Password is required.`],
  ['        ', msg`Password is required.`],
  ['1234567', msg`Password must be at least 8 characters.`],
  ['😀'.repeat(7), msg`Password must be at least 8 characters.`],
  ['😀'.repeat(8), null],
  ['１２３４５６７８', null],
  [script, null],
  ['x'.repeat(128), null],
  ['x'.repeat(129), msg`Use at most 128 characters.`],
  [megabyte, msg`Use at most 128 characters.`],
];

const email = emailRows(msg`Email is required.`, msg`Email is invalid.`);

const anyName = (required: InputRow[1]): readonly InputRow[] => [
  ['', required],
  [spaces, required],
  ['😀'.repeat(51), msg`Use at most 50 characters.`],
  [megabyte, msg`Use at most 50 characters.`],
  ['李', null],
  ['Ｍｅｉ', null],
  ['Mei\nLing', null],
  ['😀'.repeat(50), null],
  [script, null],
];

interface Form {
  readonly route: RouteObject;
  readonly table: InputTable;
  readonly button: InputRow[1] & object;
  readonly first: InputRow[1] & object;
}

const forms: Record<string, Form> = {
  'sign in': {
    route: { path: '/', ...LoginScreen },
    table: [
      [
        msg`Username`,
        [
          ['', msg`Username is required.`],
          [spaces, msg`Username is required.`],
          ['x'.repeat(151), msg`Use at most 150 characters.`],
          [megabyte, msg`Use at most 150 characters.`],
          ['ｄｅｍｏ', null],
          ['😀', null],
          ['demo\n', null],
          [script, null],
        ],
      ],
      [
        msg`Password`,
        [
          ['', msg`Password is required.`],
          ['   ', msg`Password is required.`],
          [megabyte, msg`Use at most 128 characters.`],
          ['１', null],
          ['😀', null],
          [script, null],
        ],
      ],
    ],
    button: msg`Sign in`,
    first: msg`Username`,
  },
  register: {
    route: { path: '/', ...RegisterScreen },
    table: [
      [msg`First name`, anyName(msg`First name is required.`)],
      [msg`Last name`, anyName(msg`Last name is required.`)],
      [msg`Email`, email],
      [
        msg`Username`,
        [
          ['', msg`Username is required.`],
          [spaces, msg`Username is required.`],
          ['abcd', msg`Username must be at least 5 characters.`],
          ['mei ling', msg`Use letters, digits and @ . + - _ only.`],
          ['😀'.repeat(5), msg`Use letters, digits and @ . + - _ only.`],
          [script, msg`Use letters, digits and @ . + - _ only.`],
          ['x'.repeat(151), msg`Use at most 150 characters.`],
          [megabyte, msg`Use at most 150 characters.`],
          ['ｍｅｉ８８', null],
          ['李小龙厨房', null],
          ['mei\nling', null],
        ],
      ],
      [msg`Password`, newPassword],
    ],
    button: msg`Create an account`,
    first: msg`First name`,
  },
  'new password': {
    route: {
      path: '/',
      element: <NewPasswordDialog token="token" onReset={nothing} onCancel={nothing} />,
    },
    table: [[msg`New password`, newPassword]],
    button: msg`Confirm`,
    first: msg`New password`,
  },
  'change of the password': {
    route: { path: '/', element: <ChangePasswordDialog username="mei" onClose={nothing} /> },
    table: [
      [
        msg`Current password`,
        [
          ['', msg`Enter your current password.`],
          ['   ', msg`Enter your current password.`],
          [megabyte, msg`Use at most 128 characters.`],
          ['１', null],
          ['😀', null],
          [script, null],
        ],
      ],
      [msg`New password`, newPassword],
      [
        msg`Re-enter new password`,
        [
          ['x', msg`new passwords must match`],
          ['   ', msg`new passwords must match`],
          ['😀', msg`new passwords must match`],
          [megabyte, msg`new passwords must match`],
          ['', null],
        ],
      ],
    ],
    button: msg`Confirm`,
    first: msg`Current password`,
  },
  address: {
    route: { path: '/', element: <AddressDialog onClose={nothing} /> },
    table: [
      [msg`First name`, nameRows(msg`First name is required.`, msg`First name must be 2 to 20 characters.`)],
      [msg`Last name`, nameRows(msg`Last name is required.`, msg`Last name must be 2 to 20 characters.`)],
      [
        msg`Company name`,
        [
          ['', msg`Company name is required. For a home, write “Home”.`],
          [spaces, msg`Company name is required. For a home, write “Home”.`],
          ['x'.repeat(51), msg`Use at most 50 characters.`],
          [megabyte, msg`Use at most 50 characters.`],
          ['家', null],
          ['😀'.repeat(50), null],
          [script, null],
        ],
      ],
      [
        msg`Address`,
        [
          ['', msg`Address is required.`],
          [spaces, msg`Address is required.`],
          ['1', msg`Address must be 2 to 30 characters.`],
          ['x'.repeat(31), msg`Address must be 2 to 30 characters.`],
          [megabyte, msg`Address must be 2 to 30 characters.`],
          ['１８７７ Ｃｅｄａｒ', null],
          ['1877\nCedar St', null],
          ['😀'.repeat(30), null],
          [script, null],
        ],
      ],
      [
        msg`Apartment`,
        [
          ['3', msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
          ['Apartment 33', msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
          [script, msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
          [megabyte, msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
          ['', null],
          [spaces, null],
          ['＃１２', null],
          ['😀'.repeat(10), null],
        ],
      ],
      [
        msg`Zip code`,
        [
          ['', msg`Zip code is required or has wrong format`],
          [spaces, msg`Zip code is required or has wrong format`],
          ['9470', msg`Zip code is required or has wrong format`],
          ['947031', msg`Zip code is required or has wrong format`],
          ['94703-12', msg`Zip code is required or has wrong format`],
          ['😀😀😀😀😀', msg`Zip code is required or has wrong format`],
          [script, msg`Zip code is required or has wrong format`],
          [megabyte, msg`Zip code is required or has wrong format`],
          ['９４７０３', null],
          ['94703-1234', null],
          ['94703\n', null],
        ],
      ],
      [
        msg`City`,
        [
          ['', msg`City is required.`],
          [spaces, msg`City is required.`],
          ['LA', msg`City must be 3 to 20 characters.`],
          [script, msg`City must be 3 to 20 characters.`],
          [megabyte, msg`City must be 3 to 20 characters.`],
          ['Ａｌｂａｎｙ', null],
          ['El\nCerrito', null],
          ['😀'.repeat(20), null],
        ],
      ],
      [
        msg`Phone`,
        [
          ['', msg`Phone is required or has wrong format`],
          [spaces, msg`Phone is required or has wrong format`],
          ['510555014', msg`Phone is required or has wrong format`],
          ['51055501421', msg`Phone is required or has wrong format`],
          ['510555014x', msg`Phone is required or has wrong format`],
          ['😀'.repeat(10), msg`Phone is required or has wrong format`],
          [script, msg`Phone is required or has wrong format`],
          [megabyte, msg`Phone is required or has wrong format`],
          ['５１０５５５０１４２', null],
          ['(510)\n555-0142', null],
        ],
      ],
      [
        msg`Email`,
        email
          .filter(([typed]) => typed.trim() !== '')
          .concat([
            ['', null],
            [spaces, null],
          ]),
      ],
      [
        msg`Gate code`,
        [
          ['x'.repeat(21), msg`Use at most 20 characters.`],
          [script, msg`Use at most 20 characters.`],
          [megabyte, msg`Use at most 20 characters.`],
          ['', null],
          [spaces, null],
          ['＃２０４６', null],
          ['😀'.repeat(20), null],
        ],
      ],
    ],
    button: msg`Save address`,
    first: msg`First name`,
  },
};

describe.each(['en', 'zh'] as const)('bad input, %s', (language) => {
  const open = (route: RouteObject) =>
    openPage({ wrapper: CartProvider, wire, routes: [route], path: '/', domains: ['account'], language });

  it.each(Object.entries(forms))(
    '%s: is refused beside its field, the first one focused',
    async (_name, form) => {
      const { i18n } = await open(form.route);
      const say = sayIn(i18n);
      await waitFor(() => fieldNamed(say(form.first)));
      await expectInputRules(i18n, form.table);
      await expectFirstFocused(i18n, form.button, form.first);
      expect(wire.asked.filter(({ name }) => !questions.has(name))).toEqual([]);
    },
  );

  it('forgotten password: is refused beside its field', async () => {
    const { i18n } = await open({ path: '/', ...LoginScreen });
    const say = sayIn(i18n);
    await shopper.click(await screen.findByRole('button', { name: say(msg`Forgot password?`) }));
    await expectInputRules(i18n, [[msg`Email`, email]]);
    await expectFirstFocused(i18n, msg`Send the code`, msg`Email`);
    expect(wire.sent('RequestPasswordReset')).toEqual([]);
  });
});
