import { msg } from '@lingui/core/macro';
import { describeForm } from '../testing/describe-form.ts';

const notSent = msg`Your application could not be sent. Please try again.`;

describeForm('driver application', {
  form: '/driverapplication',
  fields: [
    [msg`First name`, '丽', '', msg`First Name is Required`],
    [msg`Last name`, '王', 'L', msg`Last Name must be between 2 and 20 characters`],
    [msg`Email`, 'li@example.com', '', msg`Email is Required`],
    [msg`Phone`, '5105550142', '510555014', msg`Phone must be between 10 and 12 numbers`],
    [msg`City`, 'Oakland', '', msg`City is Required`],
    [msg`Country`, null, 'x'.repeat(51), msg`Use at most 50 characters.`],
  ],
  button: msg`Submit`,
  invalid: msg`Please correct errors before submitting`,
  mutation: 'Mutation.applyAsDriver',
  operation: 'ApplyAsDriver',
  failed: {
    UPSTREAM_UNAVAILABLE: notSent,
    INTERNAL: notSent,
    UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your application may have arrived.`,
    RATE_LIMITED: msg`Too many applications from here. Please try again in an hour.`,
  },
});
