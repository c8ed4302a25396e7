import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SocialLinks } from './SocialLinks.tsx';

const open = (facebook: string | null, instagram: string | null) =>
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <SocialLinks facebook={facebook} instagram={instagram} storeName="Lantern Market" />
    </I18nProvider>,
  );

const addresses = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);

describe('social links', () => {
  it('link only to configured pages', () => {
    open('https://facebook.example/lantern', 'https://instagram.example/lantern');
    expect(addresses()).toEqual([
      ['Facebook', 'https://facebook.example/lantern'],
      ['Instagram', 'https://instagram.example/lantern'],
    ]);
  });

  it('without pages › offer to share the shop', () => {
    open(null, null);
    const shop = encodeURIComponent(`${window.location.origin}/`);
    expect(addresses()).toEqual([
      [expect.any(String), `https://www.facebook.com/sharer/sharer.php?u=${shop}`],
      [expect.any(String), `mailto:?subject=Lantern%20Market&body=${shop}`],
    ]);
  });
});
