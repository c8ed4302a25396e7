import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactElement } from 'react';
import { describe, it } from 'vitest';
import { expectInvalidInputs, type InvalidInputs } from '../testing/test-forms.ts';
import { AddressDialog } from './address-book/AddressDialog.tsx';
import { ChangePasswordDialog } from './information/ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from './information/DeleteAccountDialog.tsx';
import { NewPasswordDialog } from './sign-in/NewPasswordDialog.tsx';

const nothing = (): void => undefined;

interface Form {
  readonly form: string | ReactElement;
  readonly inputs: InvalidInputs;
  readonly button: MessageDescriptor;
  readonly opener?: MessageDescriptor;
}

const forms: Record<string, Form> = {
  'sign in': {
    form: '/login',
    inputs: [
      [msg`Username`, '', msg`Username is required.`],
      [msg`Password`, '   ', msg`Password is required.`],
    ],
    button: msg`Sign in`,
  },
  'forgotten password': {
    form: '/login',
    inputs: [[msg`Email`, 'mei@', msg`Email is invalid.`]],
    button: msg`Send the code`,
    opener: msg`Forgot password?`,
  },
  register: {
    form: '/register',
    inputs: [
      [msg`First name`, '', msg`First name is required.`],
      [msg`Last name`, 'x'.repeat(51), msg`Use at most 50 characters.`],
      [msg`Email`, '', msg`Email is required.`],
      [msg`Username`, 'abcd', msg`Username must be at least 5 characters.`],
      [msg`Password`, '1234567', msg`Password must be at least 8 characters.`],
    ],
    button: msg`Create an account`,
  },
  'new password': {
    form: <NewPasswordDialog token="token" onReset={nothing} onCancel={nothing} />,
    inputs: [[msg`New password`, '1234567', msg`Password must be at least 8 characters.`]],
    button: msg`Confirm`,
  },
  'change of the password': {
    form: <ChangePasswordDialog username="mei" onClose={nothing} />,
    inputs: [
      [msg`Current password`, '', msg`Enter your current password.`],
      [msg`New password`, '', msg`Password is required.`],
      [msg`Re-enter new password`, 'x', msg`new passwords must match`],
    ],
    button: msg`Confirm`,
  },
  'request to delete the account': {
    form: <DeleteAccountDialog username="mei" email="mei@example.com" onClose={nothing} />,
    inputs: [[msg`Password`, '', msg`Password is required.`]],
    button: msg`Send request`,
  },
  address: {
    form: <AddressDialog onClose={nothing} />,
    inputs: [
      [msg`First name`, '', msg`First name is required.`],
      [msg`Last name`, 'L', msg`Last name must be 2 to 20 characters.`],
      [msg`Company name`, '', msg`Company name is required. For a home, write “Home”.`],
      [msg`Address`, '1', msg`Address must be 2 to 30 characters.`],
      [msg`Apartment`, '3', msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
      [msg`Zip code`, '9470', msg`Zip code is required or has wrong format`],
      [msg`City`, 'LA', msg`City must be 3 to 20 characters.`],
      [msg`Phone`, '510555014', msg`Phone is required or has wrong format`],
      [msg`Email`, 'mei@', msg`Email is invalid.`],
      [msg`Gate code`, 'x'.repeat(21), msg`Use at most 20 characters.`],
    ],
    button: msg`Save address`,
  },
};

describe.each(['en', 'zh'] as const)('invalid input, %s', (language) => {
  it.each(Object.entries(forms))('%s › shows each error at its field and sends nothing', async (_, form) => {
    await expectInvalidInputs({ ...form, language });
  });
});
