import type { I18n, MessageDescriptor } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReactElement } from 'react';
import type { Domain } from '../../i18n/catalogs.ts';
import type { Language } from '../../i18n/language.ts';
import { openPage, shopper, TestWire } from './test-page.tsx';

/** What a field is given, and what the form has to say about it: null for nothing. */
export type InputRow = readonly [typed: string, refusal: MessageDescriptor | null];

/** A field by its label, and what it is given; the first row has to be one that is refused. */
export type InputTable = readonly (readonly [label: MessageDescriptor, rows: readonly InputRow[]])[];

/** What no field is spared. */
export const megabyte = 'x'.repeat(2 ** 20);
export const script = '<script>alert(1)</script>';
export const spaces = ' \u3000 ';

/** What a name of 2 to 20 characters is given. */
export const nameRows = (required: MessageDescriptor, length: MessageDescriptor): readonly InputRow[] => [
  ['', required],
  [spaces, required],
  ['L', length],
  ['😀', length],
  ['x'.repeat(21), length],
  [script, length],
  [megabyte, length],
  ['Li', null],
  ['Ｌｉ', null],
  ['Mei\nLing', null],
  ['😀'.repeat(20), null],
];

/** What an address of e-mail is given. */
export const emailRows = (required: MessageDescriptor, invalid: MessageDescriptor): readonly InputRow[] => [
  ['', required],
  [spaces, required],
  ['mei', invalid],
  ['mei@', invalid],
  ['mei@example', invalid],
  ['mei@exam ple.com', invalid],
  ['😀@example.com', invalid],
  [script, invalid],
  [`${'x'.repeat(250)}@example.com`, invalid],
  [megabyte, invalid],
  ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', null],
  ['mei@example.com\n', null],
];

/** Says a message of the catalogues in the page's language; fails where it has no words for it. */
export function sayIn(i18n: I18n): (message: MessageDescriptor, values?: Record<string, unknown>) => string {
  return (message, values) => {
    const words = i18n._(message.id, values);
    if (words === message.id) throw new Error(`${i18n.locale} has no words for "${message.message ?? ''}"`);
    return words;
  };
}

/** The field whose label begins with these words; "optional" may follow. */
export function fieldNamed(label: string): HTMLInputElement | HTMLTextAreaElement {
  const labels = [...document.querySelectorAll('label')];
  const field = labels.find(({ firstChild }) => firstChild?.textContent === label)?.control;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  throw new Error(`There is no field "${label}"`);
}

/** What stands beside a field as its error, wired to it and announced; null where it is said to be right. */
export function errorOf(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.getAttribute('aria-live')).toBe('polite');
  return note?.textContent ?? '';
}

/** Types each input of the table into its field, leaves it, and expects what has to be said beside it. */
export async function expectInputRules(i18n: I18n, table: InputTable): Promise<void> {
  const say = sayIn(i18n);
  for (const [label, rows] of table) {
    const field = fieldNamed(say(label));
    const [refused] = rows;
    for (const [typed, refusal] of rows) {
      // What is taken is typed over what is refused, so that the silence is an answer.
      if (refusal === null && refused) {
        await shopper.fill(field, refused[0]);
        await waitFor(() => {
          expect(errorOf(field)).not.toBeNull();
        });
      }
      await shopper.fill(field, typed);
      await waitFor(() => {
        const shown = typed.length > 60 ? `${typed.slice(0, 30)}… (${String(typed.length)})` : typed;
        expect([say(label), shown, errorOf(field)]).toEqual([
          say(label),
          shown,
          refusal === null ? null : say(refusal),
        ]);
      });
    }
    await shopper.fill(field, refused?.[0] ?? '');
  }
}

/**
 * Opens a form in a language and gives each field what its table says: it is refused beside the field, the button leads to the first one,
 * and nothing is sent.
 */
export async function expectBadInputRefused({
  form,
  domain,
  language,
  table,
  button,
}: {
  form: ReactElement;
  domain: Domain;
  language: Language;
  table: InputTable;
  button: MessageDescriptor;
}): Promise<(message: MessageDescriptor) => string> {
  const wire = new TestWire();
  const routes = [{ path: '/', element: form }];
  const { i18n } = await openPage({ wire, routes, path: '/', domains: [domain], language });
  await screen.findByRole('form');
  await expectInputRules(i18n, table);
  const [[first] = []] = table;
  if (!first) throw new Error('The table has no field.');
  await expectFirstFocused(i18n, button, first);
  expect(wire.asked).toEqual([]);
  return sayIn(i18n);
}

/** Presses the form's button with everything wrong: the first field that is refused gets the focus. */
export async function expectFirstFocused(i18n: I18n, button: MessageDescriptor, label: MessageDescriptor) {
  const say = sayIn(i18n);
  await shopper.click(screen.getByRole('button', { name: say(button) }));
  await waitFor(() => {
    expect(document.activeElement).toBe(fieldNamed(say(label)));
  });
}
