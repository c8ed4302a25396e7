import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/language.ts';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

let gateway: FakeGateway;

/** The gateway rejects the application with errors at these fields. */
const reject = (...errors: readonly (readonly [field: string, message: string])[]): void => {
  gateway.use({
    Mutation: {
      applyAsDriver: () => ({
        isReceived: false,
        userErrors: errors.map(([field, message]) => ({
          code: 'INPUT_INVALID',
          field: ['input', field],
          message,
        })),
      }),
    },
  });
};

beforeEach(() => {
  gateway = new FakeGateway();
});

const open = async (language: Language = 'en') => {
  await renderShop({ gateway, path: '/driverapplication', language });
  await screen.findByRole('heading', { level: 1 });
};

const filled: readonly [string, string][] = [
  ['First name', 'Diego'],
  ['Last name', 'Ramos'],
  ['Email', 'diego@example.com'],
  ['Phone', '510-555-0142'],
  ['City', 'Oakland'],
];

async function fill(): Promise<void> {
  for (const [label, value] of filled) await shopper.fill(screen.getByLabelText(label), value);
}

describe('driver recruitment page', () => {
  it('shows the job in both languages, with the page’s language expanded', async () => {
    await open('zh');
    const panels = screen.getAllByRole('group').filter((panel) => panel.tagName === 'DETAILS');
    expect(panels.map((panel) => [panel.lang, panel.hasAttribute('open')])).toEqual([
      ['zh', true],
      ['en', false],
    ]);
    const [chinese, english] = panels.map((panel) => panel.textContent);
    for (const fact of [
      '$4',
      '每周',
      '1099',
      '500',
      '600',
      '21',
      '驾照',
      '保险',
      '注册',
      '智能手机',
      '伯克利',
    ]) {
      expect(chinese).toContain(fact);
    }
    for (const fact of [
      '$4 for each order',
      'every week',
      '1099 form',
      '500 to 600 orders a day',
      'at least 21 years',
      'valid U.S. driver’s license',
      'insurance and registration',
      'smartphone',
      'Berkeley, Albany',
    ]) {
      expect(english).toContain(fact);
    }
  });
});

describe('driver application', () => {
  it('on blur › validates the field', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Country').value).toBe('United States');
    await shopper.fill(screen.getByLabelText('Phone'), '510 555');
    expect(await screen.findByText('Phone must be between 10 and 12 numbers')).toBeTruthy();
    expect(screen.queryByText('First Name is Required')).toBeNull();
  });

  it('for invalid input › shows the errors, focuses the first and sends nothing', async () => {
    await open();
    await shopper.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Please correct errors before submitting')).toBeTruthy();
    for (const message of [
      'First Name is Required',
      'Last Name is Required',
      'Email is Required',
      'Phone is Required',
      'City is Required',
    ]) {
      expect(screen.getByText(message)).toBeTruthy();
    }
    expect(screen.getByLabelText('First name')).toHaveFocus();
    expect(gateway.sent('ApplyAsDriver')).toEqual([]);
  });

  it('for valid input › is sent and confirmed', async () => {
    await open();
    await fill();
    await shopper.click(screen.getByRole('button', { name: 'Submit' }));
    const thanks = await screen.findByRole('heading', { name: 'Thank you!' });
    await waitFor(() => {
      expect(thanks).toHaveFocus();
    });
    expect(
      within(thanks.parentElement ?? document.body).getByText(
        'We have received your application. It is being reviewed, and we will contact you.',
      ),
    ).toBeTruthy();
    expect(gateway.sent('ApplyAsDriver')).toEqual([
      {
        input: {
          firstName: 'Diego',
          lastName: 'Ramos',
          email: 'diego@example.com',
          phone: '5105550142',
          city: 'Oakland',
          country: 'United States',
        },
      },
    ]);
  });

  it('when the application is rejected or cannot be sent › keeps the input', async () => {
    reject(['email', 'Known already']);
    await open();
    await fill();
    await shopper.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Known already')).toBeTruthy();
    gateway.disconnect('ApplyAsDriver');
    await shopper.fill(screen.getByLabelText('Email'), 'ramos@example.com');
    await shopper.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Oakland');
  });

  it('for user errors › focuses the first field and shows the error until corrected', async () => {
    reject(['city', 'city refused'], ['lastName', 'lastName refused']);
    await open();
    await fill();
    await shopper.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('city refused')).toBeTruthy();
    expect(screen.getByLabelText('Last name')).toHaveFocus();
    expect(screen.getByText('Please correct errors before submitting')).toBeTruthy();
    await shopper.fill(screen.getByLabelText('Last name'), 'Ruiz');
    await shopper.fill(screen.getByLabelText('City'), 'Albany');
    await waitFor(() => {
      expect(screen.queryByText('Please correct errors before submitting')).toBeNull();
    });
  });

  it('in Chinese › is translated', async () => {
    await open('zh');
    await shopper.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByText('请先改正错误再提交')).toBeTruthy();
  });
});
