import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  emailRows,
  expectBadInputRefused,
  megabyte,
  nameRows,
  script,
  spaces,
  type InputRow,
  type InputTable,
} from '../apollo/testing/test-forms.ts';
import { supplyBrowser } from '../apollo/testing/test-page.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';

beforeEach(supplyBrowser);

const place = (required: InputRow[1]): readonly InputRow[] => [
  ['', required],
  [spaces, required],
  ['😀'.repeat(51), msg`Use at most 50 characters.`],
  [megabyte, msg`Use at most 50 characters.`],
  ['Ｏａｋｌａｎｄ', null],
  ['San\nPablo', null],
  ['😀'.repeat(50), null],
  [script, null],
];

const table: InputTable = [
  [
    msg`First name`,
    nameRows(msg`First Name is Required`, msg`First Name must be between 2 and 20 characters`),
  ],
  [msg`Last name`, nameRows(msg`Last Name is Required`, msg`Last Name must be between 2 and 20 characters`)],
  [msg`Email`, emailRows(msg`Email is Required`, msg`Email is invalid.`)],
  [
    msg`Phone`,
    [
      ['', msg`Phone is Required`],
      [spaces, msg`Phone is Required`],
      ['510555014', msg`Phone must be between 10 and 12 numbers`],
      ['5105550142123', msg`Phone must be between 10 and 12 numbers`],
      ['😀'.repeat(10), msg`Phone must be between 10 and 12 numbers`],
      [script, msg`Phone must be between 10 and 12 numbers`],
      [megabyte, msg`Phone must be between 10 and 12 numbers`],
      ['５１０５５５０１４２', null],
      ['510\n555\n0142', null],
    ],
  ],
  [msg`City`, place(msg`City is Required`)],
  [msg`Country`, place(msg`Country is Required`)],
];

it.each(['en', 'zh'] as const)(
  'bad input, %s: is refused beside its field, the first one focused, and nothing is sent',
  async (language) => {
    const say = await expectBadInputRefused({
      form: <ApplicationForm onReceived={() => undefined} />,
      domain: 'drivers',
      language,
      table,
      button: msg`Submit`,
    });
    expect(screen.getByText(say(msg`Please correct errors before submitting`))).toBeTruthy();
  },
);
