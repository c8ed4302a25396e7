import { msg } from '@lingui/core/macro';
import { describeForm } from '../../testing/describe-form.ts';

const notSent = msg`Your message could not be sent. Please try again.`;

describeForm('contact form', {
  form: '/contact-us',
  fields: [
    [msg`Name`, '王丽', '', msg`Name is invalid.`],
    [msg`Phone`, null, '1'.repeat(31), msg`Use at most 30 characters.`],
    [msg`Email`, 'li@example.com', 'mei@', msg`Email is invalid.`],
    [msg`Message`, 'Do you sell lotus root?', ' \n', msg`Message cannot be empty.`],
  ],
  button: msg`Send message`,
  mutation: 'Mutation.sendContactMessage',
  operation: 'SendContactMessage',
  rejected: notSent,
  failed: {
    UPSTREAM_UNAVAILABLE: notSent,
    INTERNAL: notSent,
    UPSTREAM_TIMEOUT: msg`The store took too long to respond. Your message may have arrived.`,
    RATE_LIMITED: msg`You have sent several messages already. Please try again in an hour, or email us.`,
  },
});
