import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/catalogs.ts';
import { LazySection } from './LazySection.tsx';
import { shopper } from '../testing/shopper.ts';

type Section = ComponentType<{ name: string }>;

const Greeting = ({ name }: { name: string }): ReactElement => <p>Hello {name}</p>;

async function open(load: () => Promise<Section>, language: 'en' | 'zh' = 'en'): Promise<void> {
  render(
    <I18nProvider i18n={await createI18n(language)}>
      <LazySection load={load} placeholder="tall" failed="It could not be loaded.">
        {(Loaded) => <Loaded name="Mei" />}
      </LazySection>
    </I18nProvider>,
  );
}

describe('lazy section', () => {
  it('while it loads › shows a placeholder', async () => {
    let finish: (section: Section) => void = () => undefined;
    await open(
      () =>
        new Promise<Section>((resolve) => {
          finish = resolve;
        }),
    );
    expect(document.querySelector('.tall')).not.toBeNull();
    finish(Greeting);
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
    expect(document.querySelector('.tall')).toBeNull();
  });

  it.each([
    ['en', 'Try again'],
    ['zh', '重试'],
  ] as const)('when it fails to load, %s › says so, and loads on another try', async (language, again) => {
    // React reports what an error boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isOnline = false;
    let attempts = 0;
    await open(() => {
      attempts += 1;
      return isOnline ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch'));
    }, language);
    const alert = within(await screen.findByRole('alert'));
    const button = () => alert.getByRole('button', { name: again });
    expect(alert.getByText('It could not be loaded.')).toBeTruthy();
    button().focus();
    await shopper.click(button());
    // A click while it loads again is ignored.
    await waitFor(() => {
      expect(attempts).toBe(2);
      expect(button().getAttribute('aria-busy')).not.toBe('true');
    });
    expect(button()).toHaveFocus();
    isOnline = true;
    await shopper.click(button());
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
  });
});
