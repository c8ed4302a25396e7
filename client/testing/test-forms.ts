import type { I18n, MessageDescriptor } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { ReactElement } from 'react';
import type { Language } from '../i18n/language.ts';
import { renderShop } from './render-shop.tsx';
import { shopper } from './shopper.ts';

/** One invalid value for each field of a form, in the order of the form. The rules are tested in `model/`. */
type InvalidInputs = readonly (readonly [
  label: MessageDescriptor,
  typed: string,
  error: MessageDescriptor,
])[];

/** Translates a message into the page's language. Fails without a translation. */
export function sayIn(i18n: I18n): (message: MessageDescriptor, values?: Record<string, unknown>) => string {
  return (message, values) => {
    const text = i18n._(message.id, values);
    if (text === message.id)
      throw new Error(
        `${i18n.locale} has no text for "${message.message ?? ''}". Translate it in locales/zh/ and run \`npm run codegen\`.`,
      );
    return text;
  };
}

/** The field whose label begins with this text; "optional" may follow. */
export function fieldNamed(label: string): HTMLInputElement | HTMLTextAreaElement {
  const labels = [...document.querySelectorAll('label')];
  const field = labels.find(({ firstChild }) => firstChild?.textContent === label)?.control;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field;
  const present = labels.map(({ firstChild }) => firstChild?.textContent);
  throw new Error(`There is no field "${label}". Labels: ${present.join(', ')}`);
}

/** The error of a field, wired to it and announced; null when it is valid. */
export function errorOf(field: HTMLElement): string | null {
  if (field.getAttribute('aria-invalid') !== 'true') return null;
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.getAttribute('aria-live')).toBe('polite');
  return note?.textContent ?? '';
}

interface FormUnderTest {
  /** The page of the form, or the form itself. */
  readonly form: string | ReactElement;
  readonly language: Language;
  readonly inputs: InvalidInputs;
  /** The button that submits the form. */
  readonly button: MessageDescriptor;
  /** The actions that open the form, if it is not there immediately. */
  readonly opener?: MessageDescriptor;
}

const typedControl = ':is(input, textarea)[name]:not([type=checkbox], [type=radio], [type=hidden])';

/** Fills a form with invalid values: each field shows its error on blur, submitting focuses the first field and sends no mutation. */
export async function expectInvalidInputs({ form, language, inputs, button, opener }: FormUnderTest) {
  const page = await renderShop({
    language,
    ...(typeof form === 'string' ? { path: form } : { element: form }),
  });
  const say = sayIn(page.i18n);
  if (opener) await shopper.click(await screen.findByRole('button', { name: say(opener) }));
  const filled: Element[] = [];
  for (const [label, typed, error] of inputs) {
    const field = await waitFor(() => fieldNamed(say(label)));
    filled.push(field);
    await shopper.fill(field, typed);
    await waitFor(() => {
      expect([say(label), errorOf(field)]).toEqual([say(label), say(error)]);
    });
  }
  const controls = [...(filled[0]?.closest('form')?.elements ?? [])].filter((control) =>
    control.matches(typedControl),
  );
  expect(
    controls.filter((control) => !filled.includes(control)).map((control) => control.getAttribute('name')),
    'Fields that the test gives no invalid value',
  ).toEqual([]);
  await shopper.click(screen.getByRole('button', { name: say(button) }));
  await waitFor(() => {
    expect(document.activeElement).toBe(document.querySelector('[aria-invalid=true]'));
  });
  expect(page.gateway.requests.filter(({ isMutation }) => isMutation)).toEqual([]);
  return say;
}
