import { ServerError } from '@apollo/client/errors';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { openPage, supplyBrowser, TestWire } from '../../apollo/testing/test-page.tsx';
import { lateRules, type LateRules } from '../../ui/late-rules.ts';
import { fieldMessages } from '../model/field-messages.ts';
import { usePostedForm } from './usePostedForm.ts';

const schema = z.object({
  email: z.string().check(z.minLength(1, { error: 'emailRequired' })),
  city: z.string(),
});
type Fields = z.input<typeof schema>;

const post = vi.fn<(values: Fields) => Promise<{ isReceived: boolean; refusals: [] }>>();
const onReceived = vi.fn();
const refused = (...refusals: object[]) => Promise.resolve({ isReceived: false, refusals: refusals as [] });

function TestForm({ rules }: { rules: LateRules<Fields, Fields> }): ReactElement {
  const { form, submit, failure, errorOf } = usePostedForm({
    rules,
    empty: { email: '', city: '' },
    fields: ['email', 'city'],
    messages: fieldMessages,
    post,
    onReceived,
  });
  return (
    <form aria-label="Form" onSubmit={(event) => void submit(event)}>
      <input aria-label="Email" {...form.register('email')} />
      <p data-testid="email-error">{errorOf('email')}</p>
      <input aria-label="City" {...form.register('city')} />
      <p data-testid="city-error">{errorOf('city')}</p>
      <p role="alert">{failure}</p>
    </form>
  );
}

const field = (name: string): HTMLInputElement => screen.getByLabelText(name);
const submit = (): void => {
  fireEvent.submit(screen.getByRole('form'));
};

async function open({
  language = 'en' as 'en' | 'zh',
  rules = lateRules<Fields, Fields>(() => Promise.resolve(schema)),
} = {}): Promise<void> {
  await openPage({
    wire: new TestWire(),
    routes: [{ path: '/', element: <TestForm rules={rules} /> }],
    path: '/',
    domains: ['account'],
    language,
  });
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'mei@example.com' } });
}

const alert = async (words: string): Promise<void> => {
  await waitFor(() => {
    expect(screen.getByRole('alert').textContent).toBe(words);
  });
};

beforeEach(() => {
  supplyBrowser();
  post.mockReset();
  onReceived.mockReset();
});

describe('a form that anybody may post', () => {
  it('tells when the shop has it, and is empty then', async () => {
    post.mockResolvedValue({ isReceived: true, refusals: [] });
    await open();
    submit();
    await waitFor(() => {
      expect(onReceived).toHaveBeenCalledTimes(1);
    });
    expect(post).toHaveBeenCalledWith({ email: 'mei@example.com', city: '' });
    expect(field('Email').value).toBe('');
  });

  it.each([
    ['offline', new TypeError('Failed to fetch')],
    [
      'rate-limited',
      new ServerError('Too many', { response: new Response('', { status: 429 }), bodyText: '' }),
    ],
    ['failed', new Error('A fault')],
  ])('says %s, keeps what was typed, and can be sent again', async (failure, error) => {
    post.mockRejectedValueOnce(error).mockResolvedValueOnce({ isReceived: true, refusals: [] });
    await open();
    submit();
    await alert(failure);
    expect(field('Email').value).toBe('mei@example.com');
    expect(onReceived).not.toHaveBeenCalled();
    submit();
    await waitFor(() => {
      expect(onReceived).toHaveBeenCalledTimes(1);
    });
  });

  it('says each refusal beside its field and leads to the first', async () => {
    post.mockReturnValueOnce(
      refused(
        { code: 'INPUT_INVALID', field: ['input', 'city'], message: 'No such city' },
        { code: 'EMAIL_TAKEN', field: ['input', 'email'], message: '' },
      ),
    );
    await open();
    submit();
    await waitFor(() => {
      expect(screen.getByTestId('city-error').textContent).toBe('No such city');
    });
    expect(screen.getByTestId('email-error').textContent).toBe('User with this email already exists');
    expect(document.activeElement).toBe(field('Email'));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('shows the server’s reason in every language, for nothing else has it', async () => {
    post.mockReturnValueOnce(refused({ code: 'INPUT_INVALID', field: ['city'], message: 'No such city' }));
    await open({ language: 'zh' });
    submit();
    await waitFor(() => {
      expect(screen.getByTestId('city-error').textContent).toBe('No such city');
    });
  });

  it.each([
    ['about none of its fields', [{ code: 'REFUSED', field: null, message: 'No' }]],
    ['without a reason', []],
  ])('says a refusal %s as a failure', async (_, refusals) => {
    post.mockReturnValueOnce(refused(...refusals));
    await open();
    submit();
    await alert('failed');
  });

  it('says that there is no network where its rules cannot be fetched, and recovers', async () => {
    post.mockResolvedValue({ isReceived: true, refusals: [] });
    let isOnline = false;
    const rules = lateRules<Fields, Fields>(() =>
      isOnline
        ? Promise.resolve(schema)
        : Promise.reject(new TypeError('error loading dynamically imported module')),
    );
    await open({ rules });
    submit();
    await alert('offline');
    expect(field('Email').value).toBe('mei@example.com');
    expect(post).not.toHaveBeenCalled();
    isOnline = true;
    submit();
    await waitFor(() => {
      expect(onReceived).toHaveBeenCalledTimes(1);
    });
  });
});
