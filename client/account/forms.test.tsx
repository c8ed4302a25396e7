import { msg } from '@lingui/core/macro';
import { describeForm } from '../testing/describe-form.ts';
import { emptyAddressFields } from './address/address-fields.ts';
import type { AddressFragment } from './address/address.generated.ts';
import { AddressDialog } from './address-book/AddressDialog.tsx';
import { DeleteAddressDialog } from './address-book/DeleteAddressDialog.tsx';
import { ChangePasswordDialog } from './information/ChangePasswordDialog.tsx';
import { DeleteAccountDialog } from './information/DeleteAccountDialog.tsx';
import { NewPasswordDialog } from './sign-in/NewPasswordDialog.tsx';

const nothing = (): void => undefined;
const stored: AddressFragment = {
  ...emptyAddressFields,
  id: 'addr_1',
  firstName: '丽',
  lastName: '王',
  street: '1 Cedar St',
};

const notCreated = msg`Error creating an account, please contact the provider for more information`;
const notReset = msg`err resetting the password, please contact the provider for more information`;
const notDeleted = msg`error happen when delete address, please contact us.`;
const maybeReset = msg`The store took too long to respond. Your new password may be valid already.`;
const passwordTooShort = msg`Password must be at least 8 characters.`;

describeForm('sign in', {
  form: '/login',
  fields: [
    [msg`Username`, 'mei-lin', '', msg`Username is required.`],
    [msg`Password`, 'lantern-mei', '   ', msg`Password is required.`],
  ],
  button: msg`Sign in`,
  mutation: 'Mutation.login',
  operation: 'Login',
});

describeForm('register', {
  form: '/register',
  fields: [
    [msg`First name`, '丽', '', msg`First name is required.`],
    [msg`Last name`, '王', 'x'.repeat(51), msg`Use at most 50 characters.`],
    [msg`Email`, 'mei@example.com', '', msg`Email is required.`],
    [msg`Username`, 'mei-lin', 'abcd', msg`Username must be at least 5 characters.`],
    [msg`Password`, 'lantern-mei', '1234567', passwordTooShort],
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
});

describeForm('forgotten password', {
  form: '/login',
  opener: msg`Forgot password?`,
  fields: [[msg`Email`, 'mei@example.com', 'mei@', msg`Email is invalid.`]],
  button: msg`Send the code`,
  mutation: 'Mutation.requestPasswordReset',
  operation: 'RequestPasswordReset',
});

describeForm('new password', {
  form: <NewPasswordDialog token="token" onReset={nothing} onCancel={nothing} />,
  fields: [[msg`New password`, 'lantern-new', '1234567', passwordTooShort]],
  button: msg`Confirm`,
  mutation: 'Mutation.resetPassword',
  operation: 'ResetPassword',
  rejected: notReset,
  failed: { UPSTREAM_UNAVAILABLE: notReset, INTERNAL: notReset, UPSTREAM_TIMEOUT: maybeReset },
});

describeForm('change of the password', {
  form: <ChangePasswordDialog username="mei" onClose={nothing} />,
  fields: [
    [msg`Current password`, 'lantern-mei', '', msg`Enter your current password.`],
    [msg`New password`, 'lantern-new', '', msg`Password is required.`],
    [msg`Re-enter new password`, 'lantern-new', 'x', msg`new passwords must match`],
  ],
  button: msg`Confirm`,
  mutation: 'Mutation.changePassword',
  operation: 'ChangePassword',
  failed: { UPSTREAM_TIMEOUT: maybeReset },
});

describeForm('request to delete the account', {
  form: <DeleteAccountDialog username="mei" email="mei@example.com" onClose={nothing} />,
  fields: [[msg`Password`, 'lantern-mei', '', msg`Password is required.`]],
  button: msg`Send request`,
  mutation: 'Mutation.requestAccountDeletion',
  operation: 'RequestAccountDeletion',
  failed: { UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your request may have arrived.` },
});

describeForm('new address', {
  form: <AddressDialog onClose={nothing} />,
  fields: [
    [msg`First name`, '丽', '', msg`First name is required.`],
    [msg`Last name`, '王', 'L', msg`Last name must be 2 to 20 characters.`],
    [msg`Company name`, null, '', msg`Company name is required. For a home, write “Home”.`],
    [msg`Address`, '2 Cedar St', '1', msg`Address must be 2 to 30 characters.`],
    [msg`Apartment`, null, '3', msg`Apartment must be 3 to 10 characters, such as “Apt 3”.`],
    [msg`Zip code`, '94703', '9470', msg`Zip code is required or has wrong format`],
    [msg`City`, 'Berkeley', 'LA', msg`City must be 3 to 20 characters.`],
    [msg`Phone`, '5105550142', '510555014', msg`Phone is required or has wrong format`],
    [msg`Email`, null, 'mei@', msg`Email is invalid.`],
    [msg`Gate code`, null, 'x'.repeat(21), msg`Use at most 20 characters.`],
  ],
  button: msg`Save address`,
  mutation: 'Mutation.createAddress',
  operation: 'CreateAddress',
});

describeForm('removal of an address', {
  form: <DeleteAddressDialog address={stored} onClose={nothing} />,
  fields: [],
  button: msg`OK`,
  mutation: 'Mutation.deleteAddress',
  operation: 'DeleteAddress',
  rejected: notDeleted,
  failed: { UPSTREAM_UNAVAILABLE: notDeleted, UPSTREAM_TIMEOUT: notDeleted, INTERNAL: notDeleted },
});
