import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeGateway } from '../../testing/fake-gateway.ts';
import { renderShop } from '../../testing/render-shop.tsx';
import { shopper } from '../../testing/shopper.ts';

/** All entries of a session, and an unknown entry. */
const entries = [
  'token',
  'cart',
  'cart-merge',
  'viewedProducts',
  'recentSearches',
  'deliveryArea',
  'deliveryWindow',
  'checkout-draft',
  'pending-order',
  'shelf:/collections/frozen',
  'savedProducts',
  'showPopup',
  'something-new',
];

describe('Log out', () => {
  it('removes all stored data except the settings of the browser', async () => {
    await renderShop({ gateway: new FakeGateway(), session: 'customer', path: '/account' });
    for (const storage of [localStorage, sessionStorage])
      for (const key of entries) if (storage.getItem(key) === null) storage.setItem(key, 'false');
    await shopper.click(await screen.findByRole('button', { name: 'Log out' }));
    await waitFor(() =>
      expect(
        Object.keys(localStorage)
          .filter((key) => key !== 'Lang')
          .sort(),
      ).toEqual(['savedProducts', 'showPopup']),
    );
    expect(Object.keys(sessionStorage).sort()).toEqual(['savedProducts', 'showPopup']);
  });
});
