import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  expectFirstFocused,
  expectInputRules,
  megabyte,
  script,
  type InputTable,
} from '../../apollo/testing/test-forms.ts';
import { openPage, supplyBrowser, TestWire } from '../../apollo/testing/test-page.tsx';
import { ContactForm } from './ContactForm.tsx';

beforeEach(supplyBrowser);
const spaces = ' \u3000 ';

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
  [
    msg`Email`,
    [
      ['', msg`Email is invalid.`],
      [spaces, msg`Email is invalid.`],
      ['mei', msg`Email is invalid.`],
      ['😀@example.com', msg`Email is invalid.`],
      [script, msg`Email is invalid.`],
      [megabyte, msg`Email is invalid.`],
      ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', null],
      ['mei@example.com\n', null],
    ],
  ],
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
    const wire = new TestWire();
    const { i18n } = await openPage({
      wire,
      routes: [{ path: '/', element: <ContactForm /> }],
      path: '/',
      domains: ['content'],
      language,
    });
    await screen.findByRole('form');
    await expectInputRules(i18n, table);
    await expectFirstFocused(i18n, msg`Send message`, msg`Name`);
    expect(wire.sent('SendContactMessage')).toEqual([]);
  },
);
