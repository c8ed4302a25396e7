import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillFromOtherCatalogs } from './po-file.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: zh\\n"\n';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lantern-po-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, ...entries: readonly string[]): void {
  writeFileSync(join(folder, name), [header, ...entries.map((entry) => `${entry}\n`)].join('\n'));
}
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

it('a message without a translation › gets the one of another catalog, if there is one', () => {
  write('cart.po', 'msgid "Email"\nmsgstr ""', 'msgid "New"\nmsgstr ""', 'msgid "Phone"\nmsgstr "电话"');
  write('forms.po', 'msgid "Email"\nmsgstr ""\n"邮箱 "\n"\\"$&\\""');
  const forms = read('forms.po');
  fillFromOtherCatalogs(folder);
  expect(read('cart.po')).toBe(
    `${header}\nmsgid "Email"\nmsgstr "邮箱 \\"$&\\""\n\nmsgid "New"\nmsgstr ""\n\nmsgid "Phone"\nmsgstr "电话"\n`,
  );
  expect(read('forms.po')).toBe(forms);
});

it('a message with another context › stays without a translation', () => {
  write('cart.po', 'msgctxt "verb"\nmsgid "Order"\nmsgstr ""');
  write('forms.po', 'msgctxt "noun"\nmsgid "Order"\nmsgstr "订单"');
  const cart = read('cart.po');
  fillFromOtherCatalogs(folder);
  expect(read('cart.po')).toBe(cart);
});
