import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';
import { shownToasts, toast } from '../ui/toast.ts';
import { SessionNotices } from './SessionNotices.tsx';

async function open(session: 'guest' | 'customer') {
  const loads: string[] = [];
  const page = await renderShop({
    session,
    routes: [
      {
        path: '/cart',
        element: <p>Cart</p>,
        loader: () => {
          loads.push('cart');
          return null;
        },
      },
      { path: '/login', element: <p>Login</p> },
    ],
    path: '/cart',
    beside: <SessionNotices />,
  });
  await screen.findByText('Cart');
  return { ...page, loads };
}

describe('session notices', () => {
  it('when the token expires › shows a notice with a link to sign in and return', async () => {
    const { session, router } = await open('customer');
    act(() => {
      session.expire('customer-token');
    });
    expect(await screen.findByText('You were signed out. Please sign in again.')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Login');
    expect(router.state.location.search).toBe('?returnTo=%2Fcart');
  });

  it('when another tab signs out › shows a notice', async () => {
    await open('customer');
    shopper.storeInAnotherTab('token', null);
    expect(await screen.findByText('You signed out in another tab.')).toBeTruthy();
  });

  it('when another tab signs in › refetches the page’s data', async () => {
    const { loads } = await open('guest');
    shopper.storeInAnotherTab('token', 'customer-token');
    await waitFor(() => {
      expect(loads).toEqual(['cart', 'cart']);
    });
    expect(shownToasts()).toEqual([]);
  });

  it('when the shopper logs out here › shows nothing', async () => {
    const { session } = await open('customer');
    act(() => {
      session.signOut();
    });
    expect(shownToasts()).toEqual([]);
  });

  it('when the shopper has signed in again › removes only the notice of the lost session', async () => {
    const { session } = await open('customer');
    act(() => {
      toast.error({ message: 'Saved' });
      session.expire('customer-token');
      toast.error({ message: 'You were signed out. Please sign in again.' });
    });
    expect(shownToasts()).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
    act(() => {
      session.signIn('new-token');
    });
    expect(shownToasts().map(({ message }) => message)).toEqual(['Saved']);
  });
});
