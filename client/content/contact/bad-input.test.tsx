import { msg } from '@lingui/core/macro';
import { beforeEach, it } from 'vitest';
import {
  emailRows,
  expectBadInputRefused,
  megabyte,
  script,
  spaces,
  type InputTable,
} from '../../apollo/testing/test-forms.ts';
import { supplyBrowser } from '../../apollo/testing/test-page.tsx';
import { ContactForm } from './ContactForm.tsx';

beforeEach(supplyBrowser);

const table: InputTable = [
  [
    msg`Name`,
    [
      ['', msg`Name is invalid.`],
      [spaces, msg`Name is invalid.`],
      ['😀'.repeat(101), msg`Name is invalid.`],
      [megabyte, msg`Name is invalid.`],
      ['李', null],
      ['Ｍｅｉ', null],
      ['Mei\nLin', null],
      ['😀'.repeat(100), null],
      [script, null],
    ],
  ],
  [msg`Email`, emailRows(msg`Email is invalid.`, msg`Email is invalid.`)],
  [
    msg`Phone`,
    [
      ['1'.repeat(31), msg`Use at most 30 characters.`],
      [megabyte, msg`Use at most 30 characters.`],
      ['', null],
      [spaces, null],
      ['５１０ ５５５', null],
      [script, null],
    ],
  ],
  [
    msg`Message`,
    [
      ['', msg`Message cannot be empty.`],
      [`${spaces}\n\n`, msg`Message cannot be empty.`],
      ['😀'.repeat(5001), msg`Use at most 5000 characters.`],
      [megabyte, msg`Use at most 5000 characters.`],
      ['你好', null],
      ['Two\nlines', null],
      ['😀'.repeat(5000), null],
      [script, null],
    ],
  ],
];

it.each(['en', 'zh'] as const)(
  'bad input, %s: is refused beside its field, the first one focused, and nothing is sent',
  async (language) => {
    await expectBadInputRefused({
      form: <ContactForm />,
      domain: 'content',
      language,
      table,
      button: msg`Send message`,
    });
  },
);
