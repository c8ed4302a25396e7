import { ServerError } from '@apollo/client/errors';
import { msg } from '@lingui/core/macro';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Language } from '../i18n/language.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { FormField } from './FormField.tsx';
import { emailAddress } from './text-rules.ts';
import { useAppForm } from './useAppForm.ts';
import type { UserError } from './user-errors.ts';

const schema = z.object({
  email: emailAddress({
    required: msg`No account found with this email.`,
    format: msg`This code has expired. Request a new one.`,
  }),
  city: z.string(),
});
type Fields = z.input<typeof schema>;

const onSubmit = vi.fn<(values: Fields) => Promise<readonly UserError[] | null>>();

function TestForm(): ReactElement {
  const form = useAppForm({
    schema,
    defaultValues: { email: '', city: '' },
    onSubmit,
    messages: {
      invalid: msg`Code does not match`,
      failed: { RATE_LIMITED: msg`Username has been taken.` },
    },
  });
  return (
    <form aria-label="Form" aria-busy={form.isBusy} noValidate onSubmit={form.submit}>
      <FormField form={form} name="email" label="Email" />
      <FormField form={form} name="city" label="City" />
      <p role="alert">{form.alert}</p>
    </form>
  );
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const errorOf = (name: string): string | null | undefined =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent;
const submit = (): void => {
  fireEvent.submit(screen.getByRole('form'));
};

async function open(language: Language = 'en', email = 'mei@example.com') {
  const page = await renderShop({ language, element: <TestForm /> });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: email } });
  return page;
}

const alert = async (text: string): Promise<void> => {
  await waitFor(() => {
    expect(screen.getByRole('alert').textContent).toBe(text);
  });
};

beforeEach(() => {
  onSubmit.mockReset().mockResolvedValue(null);
});

describe('useAppForm', () => {
  it('when the form is valid › sends the output of the schema', async () => {
    await open('en', ' ｍｅｉ@example.com ');
    submit();
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalledWith({ email: 'mei@example.com', city: '' });
    });
    await alert('');
  });

  it('when a field is invalid › sends nothing, shows its error and the form’s, focuses it', async () => {
    await open('en', '');
    submit();
    await waitFor(() => {
      expect(errorOf('Email')).toBe('No account found with this email.');
    });
    await alert('Code does not match');
    expect(field('Email')).toHaveFocus();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('when submitted twice › sends once', async () => {
    let finish = (_userErrors: null): void => undefined;
    onSubmit.mockReturnValue(
      new Promise((resolve) => {
        finish = resolve;
      }),
    );
    await open();
    submit();
    submit();
    await waitFor(() => {
      expect(onSubmit).toHaveBeenCalled();
    });
    submit();
    finish(null);
    await waitFor(() => {
      expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'false');
    });
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it.each([
    [new TypeError('Failed to fetch'), 'We can’t reach the store right now. Please try again.'],
    [
      new ServerError('Too many', { response: new Response('', { status: 429 }), bodyText: '' }),
      'Username has been taken.',
    ],
    [new Error('A fault'), 'Something went wrong. Please try again.'],
  ])('when the request fails › shows why, keeps the input, can be sent again (%s)', async (error, text) => {
    onSubmit.mockRejectedValueOnce(error);
    await open();
    submit();
    await alert(text);
    expect(field('Email').value).toBe('mei@example.com');
    submit();
    await alert('');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it('when there are user errors › shows each at its field and focuses the first', async () => {
    onSubmit.mockResolvedValueOnce([
      { code: 'INPUT_INVALID', field: ['input', 'city'], message: 'No such city' },
      { code: 'EMAIL_TAKEN', field: ['input', 'email'], message: '' },
    ]);
    await open();
    submit();
    await waitFor(() => {
      expect(errorOf('City')).toBe('No such city');
    });
    expect(errorOf('Email')).toBe('User with this email already exists');
    expect(field('Email')).toHaveFocus();
    expect(screen.getByRole('alert').textContent).toBe('Code does not match');
  });

  it.each([
    ['about no field', [{ code: 'REFUSED', field: null, message: 'Not today' }], 'Not today'],
    ['without a message', [{ code: 'REFUSED', message: '' }], 'This was not accepted. Please check it.'],
    ['missing', [], 'Something went wrong. Please try again.'],
  ])('when a user error is %s › shows it for the form', async (_, userErrors, text) => {
    onSubmit.mockResolvedValueOnce(userErrors);
    await open();
    submit();
    await alert(text);
  });

  it('when the language changes › translates the errors that are shown', async () => {
    onSubmit.mockResolvedValueOnce([{ code: 'EMAIL_TAKEN', field: ['email'], message: '' }]);
    const { i18n } = await open('zh');
    submit();
    await waitFor(() => {
      expect(errorOf('Email')).toBe(i18n._(msg`User with this email already exists`));
    });
    expect(errorOf('Email')).toMatch(/邮箱/);
  });
});
