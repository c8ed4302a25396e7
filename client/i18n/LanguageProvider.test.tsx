import { Trans } from '@lingui/react/macro';
import { screen } from '@testing-library/react';
import { act, Suspense, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { createI18n } from './catalogs.ts';
import type { Language } from './language.ts';
import { LanguageProvider } from './LanguageProvider.tsx';
import { useLanguage } from './useLanguage.ts';

function Toggle(): ReactElement {
  const { language, setLanguage } = useLanguage();
  return (
    <button type="button" onClick={() => void setLanguage(language === 'en' ? 'zh' : 'en')}>
      {language}
    </button>
  );
}

let root: Root | null = null;

/** Hydrates an English server page. Returns the hydration errors. */
async function hydrate(choice: Language | null): Promise<unknown[]> {
  const i18n = await createI18n('en');
  const page = (chosen: Language | null): ReactElement => (
    <LanguageProvider i18n={i18n} choice={chosen}>
      <Toggle />
      <Suspense>
        <p>
          <Trans>Skip to content</Trans>
        </p>
      </Suspense>
    </LanguageProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(null));
  const errors: unknown[] = [];
  await act(() => {
    root = hydrateRoot(container, page(choice), {
      onRecoverableError: (error) => {
        errors.push(error);
      },
    });
  });
  return errors;
}

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

describe('language', () => {
  it('when the shopper has selected another language › hydrates in the server’s language, then changes', async () => {
    const errors = await hydrate('zh');
    expect(await screen.findByText('跳到正文')).toBeTruthy();
    expect(errors).toEqual([]);
  });

  it('when it is changed › changes the page and is stored', async () => {
    await hydrate(null);
    await act(() => {
      screen.getByRole('button', { name: 'en' }).click();
    });
    expect(await screen.findByText('跳到正文')).toBeTruthy();
    expect(localStorage.getItem('Lang')).toBe('ch');
  });

  it('when it is changed again › shows and stores the last one', async () => {
    await hydrate(null);
    await act(() => {
      screen.getByRole('button', { name: 'en' }).click();
      screen.getByRole('button', { name: 'en' }).click();
    });
    expect(await screen.findByText('跳到正文')).toBeTruthy();
    await act(() => {
      screen.getByRole('button', { name: 'zh' }).click();
    });
    expect(await screen.findByText('Skip to content')).toBeTruthy();
    expect(localStorage.getItem('Lang')).toBe('en');
  });
});
