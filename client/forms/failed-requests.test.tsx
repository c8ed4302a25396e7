import { msg } from '@lingui/core/macro';
import { describe, it } from 'vitest';
import { emptyAddressFields } from '../account/address/address-fields.ts';
import type { AddressFragment } from '../account/address/address.generated.ts';
import { AddressDialog } from '../account/address-book/AddressDialog.tsx';
import { DeleteAddressDialog } from '../account/address-book/DeleteAddressDialog.tsx';
import { ChangePasswordDialog } from '../account/information/ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from '../account/information/DeleteAccountDialog.tsx';
import { NewPasswordDialog } from '../account/sign-in/NewPasswordDialog.tsx';
import { expectFailureMessages, type SendableForm } from '../testing/failed-requests.ts';

const nothing = (): void => undefined;
const stored: AddressFragment = {
  ...emptyAddressFields,
  id: 'addr_1',
  firstName: '丽',
  lastName: '王',
  street: '1 Cedar St',
};
const names = [
  [msg`First name`, '丽'],
  [msg`Last name`, '王'],
] as const;

const notCreated = msg`Error creating an account, please contact the provider for more information`;
const notReset = msg`err resetting the password, please contact the provider for more information`;
const notDeleted = msg`error happen when delete address, please contact us.`;
const notApplied = msg`Your application could not be sent. Please try again.`;
const notWritten = msg`Your message could not be sent. Please try again.`;
const maybeReset = msg`The store took too long to respond. Your new password may be valid already.`;

const forms: Record<string, SendableForm> = {
  'sign in': {
    form: '/login',
    fields: [
      [msg`Username`, 'mei-lin'],
      [msg`Password`, 'lantern-mei'],
    ],
    button: msg`Sign in`,
    mutation: 'Mutation.login',
    operation: 'Login',
  },
  register: {
    form: '/register',
    fields: [
      ...names,
      [msg`Email`, 'mei@example.com'],
      [msg`Username`, 'mei-lin'],
      [msg`Password`, 'lantern-mei'],
    ],
    button: msg`Create an account`,
    mutation: 'Mutation.register',
    operation: 'Register',
    rejected: notCreated,
    failed: {
      UPSTREAM_UNAVAILABLE: notCreated,
      INTERNAL: notCreated,
      UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your account may have been created: try to sign in.`,
    },
  },
  'forgotten password': {
    form: '/login',
    opener: msg`Forgot password?`,
    fields: [[msg`Email`, 'mei@example.com']],
    button: msg`Send the code`,
    mutation: 'Mutation.requestPasswordReset',
    operation: 'RequestPasswordReset',
  },
  'new password': {
    form: <NewPasswordDialog token="token" onReset={nothing} onCancel={nothing} />,
    fields: [[msg`New password`, 'lantern-new']],
    button: msg`Confirm`,
    mutation: 'Mutation.resetPassword',
    operation: 'ResetPassword',
    rejected: notReset,
    failed: { UPSTREAM_UNAVAILABLE: notReset, INTERNAL: notReset, UPSTREAM_TIMEOUT: maybeReset },
  },
  'change of the password': {
    form: <ChangePasswordDialog username="mei" onClose={nothing} />,
    fields: [
      [msg`Current password`, 'lantern-mei'],
      [msg`New password`, 'lantern-new'],
      [msg`Re-enter new password`, 'lantern-new'],
    ],
    button: msg`Confirm`,
    mutation: 'Mutation.changePassword',
    operation: 'ChangePassword',
    failed: { UPSTREAM_TIMEOUT: maybeReset },
  },
  'request to delete the account': {
    form: <DeleteAccountDialog username="mei" email="mei@example.com" onClose={nothing} />,
    fields: [[msg`Password`, 'lantern-mei']],
    button: msg`Send request`,
    mutation: 'Mutation.requestAccountDeletion',
    operation: 'RequestAccountDeletion',
    failed: {
      UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your request may have arrived.`,
    },
  },
  'new address': {
    form: <AddressDialog onClose={nothing} />,
    fields: [
      ...names,
      [msg`Address`, '2 Cedar St'],
      [msg`Zip code`, '94703'],
      [msg`City`, 'Berkeley'],
      [msg`Phone`, '5105550142'],
    ],
    button: msg`Save address`,
    mutation: 'Mutation.createAddress',
    operation: 'CreateAddress',
  },
  'removal of an address': {
    form: <DeleteAddressDialog address={stored} onClose={nothing} />,
    fields: [],
    button: msg`OK`,
    mutation: 'Mutation.deleteAddress',
    operation: 'DeleteAddress',
    rejected: notDeleted,
    failed: { UPSTREAM_UNAVAILABLE: notDeleted, UPSTREAM_TIMEOUT: notDeleted, INTERNAL: notDeleted },
  },
  'driver application': {
    form: '/driverapplication',
    fields: [...names, [msg`Email`, 'li@example.com'], [msg`Phone`, '5105550142'], [msg`City`, 'Oakland']],
    button: msg`Submit`,
    mutation: 'Mutation.applyAsDriver',
    operation: 'ApplyAsDriver',
    failed: {
      UPSTREAM_UNAVAILABLE: notApplied,
      INTERNAL: notApplied,
      UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your application may have arrived.`,
      RATE_LIMITED: msg`Too many applications from here. Please try again in an hour.`,
    },
  },
  'contact form': {
    form: '/contact-us',
    fields: [
      [msg`Name`, '王丽'],
      [msg`Email`, 'li@example.com'],
      [msg`Message`, 'Do you sell lotus root?'],
    ],
    button: msg`Send message`,
    mutation: 'Mutation.sendContactMessage',
    operation: 'SendContactMessage',
    rejected: notWritten,
    failed: {
      UPSTREAM_UNAVAILABLE: notWritten,
      INTERNAL: notWritten,
      UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your message may have arrived.`,
      RATE_LIMITED: msg`You have sent several messages already. Please try again in an hour, or email us.`,
    },
  },
};

describe.each(['en', 'zh'] as const)('when a form cannot be sent, %s', (language) => {
  it.each(Object.entries(forms))('%s › shows a message that is correct for each failure', (_, form) =>
    expectFailureMessages(form, language),
  );
});
