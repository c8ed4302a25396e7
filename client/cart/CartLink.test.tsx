import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { widenScreen } from '../testing/browser-gaps.ts';
import { renderShop } from '../testing/render-shop.tsx';
import { CartLink } from './CartLink.tsx';

beforeEach(widenScreen);

it('on a wide screen › opens a dropdown', async () => {
  await renderShop({ element: <CartLink /> });
  expect(await screen.findByRole('link', { name: 'Cart' })).toHaveAttribute('aria-expanded', 'false');
});

it('on a phone › is a plain link, however wide the screen', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_5)');
  await renderShop({ element: <CartLink /> });
  expect(await screen.findByRole('link', { name: 'Cart' })).not.toHaveAttribute('aria-expanded');
});
