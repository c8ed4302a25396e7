import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, shopper, testSession, TestWire } from '../apollo/testing/test-page.tsx';
import { toastsVar } from '../ui/toast.ts';
import { Toaster } from '../ui/Toaster.tsx';
import { SessionNotices } from './SessionNotices.tsx';

async function open(token: string | null) {
  const loads: string[] = [];
  const session = testSession(token);
  const page = await openPage({
    wire: new TestWire(),
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
    domains: ['shell'],
    session,
    children: (
      <>
        <SessionNotices />
        <Toaster />
      </>
    ),
  });
  await screen.findByText('Cart');
  // The cache, the hook of the session, and what is tried here.
  await waitFor(() => {
    expect(session.listeners()).toBe(3);
  });
  return { ...page, session, loads };
}

describe('what happens to the session elsewhere', () => {
  it('says that the sign-in ran out, and leads to signing in and back', async () => {
    const { session, router } = await open('token');
    session.change(null, 'expired');
    expect(await screen.findByText('You were signed out. Please sign in again.')).toBeTruthy();
    await shopper.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByText('Login');
    expect(router.state.location.search).toBe('?returnTo=%2Fcart');
  });

  it('says that another tab signed out', async () => {
    const { session } = await open('token');
    session.change(null, 'elsewhere');
    expect(await screen.findByText('You signed out in another tab.')).toBeTruthy();
  });

  it('asks anew for what the page shows when another tab signed in', async () => {
    const { session, loads } = await open(null);
    session.change('token', 'elsewhere');
    await waitFor(() => {
      expect(loads).toEqual(['cart', 'cart']);
    });
    expect(toastsVar()).toEqual([]);
  });

  it('says nothing when the shopper logs out here', async () => {
    const { session } = await open('token');
    session.change(null, 'signed-out');
    expect(toastsVar()).toEqual([]);
  });
});
