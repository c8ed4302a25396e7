import { msg } from '@lingui/core/macro';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  expectFirstFocused,
  expectInputRules,
  megabyte,
  sayIn,
  script,
  type InputRow,
  type InputTable,
} from '../apollo/testing/test-forms.ts';
import { openPage, supplyBrowser, TestWire } from '../apollo/testing/test-page.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';

beforeEach(supplyBrowser);
const spaces = ' \u3000 ';

const name = (required: InputRow[1], length: InputRow[1]): readonly InputRow[] => [
  ['', required],
  [spaces, required],
  ['L', length],
  ['😀', length],
  ['x'.repeat(21), length],
  [script, length],
  [megabyte, length],
  ['Li', null],
  ['Ｌｉ', null],
  ['Diego\nJosé', null],
  ['😀'.repeat(20), null],
];

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
  [msg`First name`, name(msg`First Name is Required`, msg`First Name must be between 2 and 20 characters`)],
  [msg`Last name`, name(msg`Last Name is Required`, msg`Last Name must be between 2 and 20 characters`)],
  [
    msg`Email`,
    [
      ['', msg`Email is Required`],
      [spaces, msg`Email is Required`],
      ['diego@', msg`Email is invalid.`],
      ['😀@example.com', msg`Email is invalid.`],
      [script, msg`Email is invalid.`],
      [megabyte, msg`Email is invalid.`],
      ['ｄｉｅｇｏ＠ｅｘａｍｐｌｅ．ｃｏｍ', null],
      ['diego@example.com\n', null],
    ],
  ],
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
    const wire = new TestWire();
    const { i18n } = await openPage({
      wire,
      routes: [{ path: '/', element: <ApplicationForm onReceived={() => undefined} /> }],
      path: '/',
      domains: ['drivers'],
      language,
    });
    await screen.findByRole('form');
    await expectInputRules(i18n, table);
    await expectFirstFocused(i18n, msg`Submit`, msg`First name`);
    expect(screen.getByText(sayIn(i18n)(msg`Please correct errors before submitting`))).toBeTruthy();
    expect(wire.sent('ApplyAsDriver')).toEqual([]);
  },
);
