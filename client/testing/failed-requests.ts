import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { MessageDescriptor } from '@lingui/core';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect } from 'vitest';
import { failureMessage } from '../forms/failure-messages.ts';
import type { Language } from '../i18n/language.ts';
import { FakeGateway } from './fake-gateway.ts';
import { flags } from './generated/flags.ts';
import { renderShop } from './render-shop.tsx';
import { shopper } from './shopper.ts';
import { fieldNamed, sayIn } from './test-forms.ts';

const failures = [
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'INTERNAL',
  'RATE_LIMITED',
  'UNAUTHENTICATED',
  'OFFLINE',
] as const;
type Failure = (typeof failures)[number];

/** The message for a failure in forms without a specific one. */
const usual = (code: Failure): MessageDescriptor =>
  failureMessage(
    code === 'OFFLINE'
      ? new TypeError('Failed to fetch')
      : new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] }),
  );

/** What a form sends, and its messages when that fails. */
export interface FailedRequests {
  readonly mutation: Parameters<FakeGateway['fail']>[0];
  readonly operation: string;
  /** The message for a rejection without a code or field: the REST API's reason, if there is one. */
  readonly rejected?: MessageDescriptor;
  readonly failed?: Partial<Record<Failure, MessageDescriptor>>;
}

/** A form with valid values. */
interface SendableForm extends FailedRequests {
  /** The page, or the form itself. */
  readonly form: string | ReactElement;
  readonly opener?: MessageDescriptor;
  readonly fields: readonly (readonly [MessageDescriptor, string])[];
  readonly button: MessageDescriptor;
}

const reason = 'Registration is closed today.';

/** The Boolean fields of every payload. */
const noSuccess: Readonly<Record<string, boolean>> = Object.assign({}, ...Object.values(flags));

/** Sends a form that the REST API rejects, and then fails in each way. The form keeps its values and shows a correct message each time. */
export async function expectFailureMessages(tested: SendableForm, language: Language): Promise<void> {
  const { form, opener, fields, button, mutation, operation, rejected, failed = {} } = tested;
  const gateway = new FakeGateway();
  const session = typeof form === 'string' ? 'guest' : 'customer';
  const page = await renderShop({
    gateway,
    language,
    session,
    ...(typeof form === 'string' ? { path: form } : { element: form }),
  });
  const say = sayIn(page.i18n);
  if (opener) await shopper.click(await screen.findByRole('button', { name: say(opener) }));
  for (const [label, value] of fields) {
    await shopper.fill(await waitFor(() => fieldNamed(say(label))), value);
  }
  const submit = async () => {
    const dialog = screen.queryByRole('dialog');
    await shopper.click((dialog ? within(dialog) : screen).getByRole('button', { name: say(button) }));
  };

  const field = mutation.split('.')[1] ?? '';
  const payload = { ...noSuccess, userErrors: [{ code: 'REFUSED', field: null, message: reason }] };
  const accept = gateway.use({ Mutation: { [field]: () => payload } });
  await submit();
  expect(await screen.findByText(rejected ? say(rejected) : reason)).toBeTruthy();
  accept();

  for (const code of failures) {
    if (code === 'OFFLINE') gateway.disconnect(operation);
    else gateway.fail(mutation, code);
    await submit();
    expect((await screen.findAllByText(say(failed[code] ?? usual(code)))).length).toBeGreaterThan(0);
    gateway.recover();
  }
}
