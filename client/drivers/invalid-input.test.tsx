import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectInvalidInputs } from '../testing/test-forms.ts';

it.each(['en', 'zh'] as const)(
  'driver application, invalid input, %s › shows each error at its field and sends nothing',
  async (language) => {
    const say = await expectInvalidInputs({
      form: '/driverapplication',
      language,
      inputs: [
        [msg`First name`, '', msg`First Name is Required`],
        [msg`Last name`, 'L', msg`Last Name must be between 2 and 20 characters`],
        [msg`Email`, '', msg`Email is Required`],
        [msg`Phone`, '510555014', msg`Phone must be between 10 and 12 numbers`],
        [msg`City`, '', msg`City is Required`],
        [msg`Country`, 'x'.repeat(51), msg`Use at most 50 characters.`],
      ],
      button: msg`Submit`,
    });
    expect(await screen.findByText(say(msg`Please correct errors before submitting`))).toBeTruthy();
  },
);
