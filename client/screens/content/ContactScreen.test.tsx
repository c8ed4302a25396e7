import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FormUserError } from '../../apollo/generated/types.ts';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

const reject = (...userErrors: FormUserError[]): void => {
  gateway.use({ Mutation: { sendContactMessage: () => ({ isReceived: false, userErrors }) } });
};

beforeEach(() => {
  gateway = new FakeGateway();
});

const open = async (language: Language = 'en') => {
  await renderShop({ gateway, path: '/contact-us', language });
  await screen.findByRole('heading', { level: 1 });
};

async function fill(): Promise<void> {
  await shopper.fill(screen.getByLabelText('Name'), 'Mei Lin');
  await shopper.fill(screen.getByLabelText('Email'), 'mei@example.com');
  await shopper.fill(screen.getByLabelText('Message'), 'Do you sell\nlotus root?');
}

describe('contact page', () => {
  it('for missing fields › shows them and sends nothing; phone is optional', async () => {
    await open();
    await shopper.click(screen.getByRole('button', { name: 'Send message' }));
    for (const message of ['Name is invalid.', 'Email is invalid.', 'Message cannot be empty.']) {
      expect(await screen.findByText(message)).toBeTruthy();
    }
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(gateway.sent('SendContactMessage')).toEqual([]);
  });

  it('sends the message and confirms it', async () => {
    await open();
    await fill();
    await shopper.click(screen.getByRole('button', { name: 'Send message' }));
    const heading = await screen.findByRole('heading', { name: 'Your message has been sent.' });
    await waitFor(() => {
      expect(heading).toHaveFocus();
    });
    expect(gateway.sent('SendContactMessage')).toEqual([
      {
        input: {
          name: 'Mei Lin',
          email: 'mei@example.com',
          phone: null,
          message: 'Do you sell\nlotus root?',
        },
      },
    ]);
    await shopper.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it('when sending fails › keeps the input and shows user errors at their fields', async () => {
    reject();
    await open();
    await fill();
    await shopper.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('Your message could not be sent. Please try again.')).toBeTruthy();
    reject({ code: 'INPUT_INVALID', field: ['input', 'email'], message: 'No such mailbox' });
    await shopper.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('No such mailbox')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Do you sell\nlotus root?');
  });

  it('shows the customer-service code on hover and click; Escape hides it', async () => {
    await open('zh');
    const button = screen.getByRole('button', { name: '扫描二维码' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await shopper.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('扫码联系客服')).toBeTruthy();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
