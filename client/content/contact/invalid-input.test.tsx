import { msg } from '@lingui/core/macro';
import { it } from 'vitest';
import { expectInvalidInputs } from '../../testing/test-forms.ts';

it.each(['en', 'zh'] as const)(
  'contact form, invalid input, %s › shows each error at its field and sends nothing',
  async (language) => {
    await expectInvalidInputs({
      form: '/contact-us',
      language,
      inputs: [
        [msg`Name`, '', msg`Name is invalid.`],
        [msg`Phone`, '1'.repeat(31), msg`Use at most 30 characters.`],
        [msg`Email`, 'mei@', msg`Email is invalid.`],
        [msg`Message`, ' \n', msg`Message cannot be empty.`],
      ],
      button: msg`Send message`,
    });
  },
);
