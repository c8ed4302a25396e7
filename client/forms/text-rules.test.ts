import { msg } from '@lingui/core/macro';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { schemaErrors } from '../testing/schema-errors.ts';
import {
  emailAddress,
  optionalEmail,
  optionalText,
  parsedText,
  password,
  requiredText,
  textOfLength,
} from './text-rules.ts';

const megabyte = 'x'.repeat(2 ** 20);
const script = '<script>alert(1)</script>';
const spaces = ' \u3000 \n';
const required = msg`First name is required.`;
const length = msg`First name must be 2 to 20 characters.`;
const format = msg`Email is invalid.`;
const tooShort = msg`Password must be at least 8 characters.`;
const tooLong = msg`Use at most 128 characters.`;

type Row = readonly [typed: string, error: { message?: string }];
type Output = readonly [typed: string, output: unknown];

const rules: [name: string, schema: z.ZodMiniType<unknown, string>, errors: Row[], outputs: Output[]][] = [
  [
    'textOfLength',
    textOfLength(2, 20, { required, length }),
    [
      ['', required],
      [spaces, required],
      ['L', length],
      ['😀', length],
      ['x'.repeat(21), length],
      [script, length],
      [megabyte, length],
    ],
    [
      ['Li', 'Li'],
      ['Ｌｉ', 'Li'],
      [' Mei\nLing　', 'Mei Ling'],
      ['😀'.repeat(20), '😀'.repeat(20)],
    ],
  ],
  [
    'requiredText',
    requiredText(required, 20, tooLong),
    [
      ['', required],
      [spaces, required],
      ['x'.repeat(21), tooLong],
      [megabyte, tooLong],
    ],
    [
      ['李', '李'],
      ['😀'.repeat(20), '😀'.repeat(20)],
    ],
  ],
  [
    'optionalText',
    optionalText(3, 20, length),
    [
      ['3', length],
      [script, length],
      [megabyte, length],
    ],
    [
      ['', null],
      [spaces, null],
      ['＃１２', '#12'],
    ],
  ],
  [
    'emailAddress',
    emailAddress({ required, format }),
    [
      ['', required],
      [spaces, required],
      ['mei', format],
      ['mei@', format],
      ['mei@example', format],
      ['mei@example..com', format],
      ['mei@exam ple.com', format],
      ['😀@example.com', format],
      [script, format],
      [`${'x'.repeat(250)}@example.com`, format],
      [megabyte, format],
    ],
    [
      ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mei@example.com'],
      ['mei@example.com\n', 'mei@example.com'],
    ],
  ],
  [
    'optionalEmail',
    optionalEmail(format),
    [['mei@', format]],
    [
      ['', null],
      [spaces, null],
      ['mei@example.com', 'mei@example.com'],
    ],
  ],
  [
    'parsedText',
    parsedText((typed) => (typed === 'known' ? 'parsed' : null), format),
    [
      ['', format],
      ['unknown', format],
    ],
    [['known', 'parsed']],
  ],
  [
    'password',
    password(8, { required, tooShort, tooLong }),
    [
      ['', required],
      ['        ', required],
      ['1234567', tooShort],
      ['😀'.repeat(7), tooShort],
      ['x'.repeat(129), tooLong],
      [megabyte, tooLong],
    ],
    [
      ['😀'.repeat(8), '😀'.repeat(8)],
      ['１２３４５６７８', '１２３４５６７８'],
      [' pass word ', ' pass word '],
      ['x'.repeat(128), 'x'.repeat(128)],
    ],
  ],
];

describe.each(rules)('%s', (_, schema, errors, outputs) => {
  it.each(errors)('rejects %j', (typed, { message }) => {
    expect(schemaErrors(z.object({ field: schema }), { field: typed })).toEqual({ field: message });
  });

  it.each(outputs)('accepts %j', (typed, output) => {
    expect(z.parse(schema, typed)).toBe(output);
  });
});
