import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Outlet, RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { HoverPanel } from './HoverPanel.tsx';

const mouse = { pointerType: 'mouse' };
const pause = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
function renderInRouter(shell: ReactNode, loadSlow?: () => Promise<null>): void {
  const routes = [
    {
      path: '/',
      element: (
        <>
          {shell}
          <Outlet />
        </>
      ),
      children: [
        { index: true, element: <Link to="/slow">Next</Link> },
        { path: 'slow', loader: loadSlow ?? (() => null), element: <p>Slow page</p> },
      ],
    },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
}
const trigger = (): HTMLElement => screen.getByRole('button');

describe('HoverPanel', () => {
  beforeEach(() => {
    renderInRouter(
      <>
        <HoverPanel label="Account" trigger={(props) => <button {...props}>Wei</button>}>
          Orders
        </HoverPanel>
      </>,
    );
  });

  it('when the mouse enters › opens', async () => {
    await userEvent.hover(trigger());
    expect(screen.getByText('Orders')).toBeVisible();
  });

  it('when the mouse entered before hydration › opens on its next move', () => {
    fireEvent.pointerMove(trigger(), mouse);
    expect(screen.getByText('Orders')).toBeVisible();
  });

  it('when Escape has closed it › stays closed while the mouse moves on it', async () => {
    await userEvent.hover(trigger());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    fireEvent.pointerMove(trigger(), mouse);
    expect(screen.queryByText('Orders')).toBeNull();
  });

  it('when a finger moves on it › stays closed', () => {
    fireEvent.pointerMove(trigger(), { pointerType: 'touch' });
    expect(screen.queryByText('Orders')).toBeNull();
  });
});

describe('HoverPanel that closes with its area', () => {
  beforeEach(() => {
    renderInRouter(
      <>
        <header>
          <HoverPanel within="header" label="Cart" trigger={(props) => <a {...props}>Cart link</a>}>
            Lines
          </HoverPanel>
          <input />
          <HoverPanel label="Account" trigger={(props) => <button {...props}>Wei</button>}>
            Orders
          </HoverPanel>
        </header>
        <main>Page</main>
      </>,
    );
  });

  it('while the mouse is in the area › stays open, also beside trigger and panel', async () => {
    const user = userEvent.setup();
    await user.hover(screen.getByText('Cart link'));
    await user.hover(screen.getByRole('textbox'));
    await pause(200);
    expect(screen.getByText('Lines')).toBeVisible();
  });

  it('when the mouse leaves the area › closes', async () => {
    const user = userEvent.setup();
    await user.hover(screen.getByText('Cart link'));
    await user.hover(screen.getByRole('textbox'));
    await user.hover(screen.getByText('Page'));
    await waitFor(() => expect(screen.queryByText('Lines')).toBeNull());
  });

  it('when another panel opens › closes', async () => {
    const user = userEvent.setup();
    await user.hover(screen.getByText('Cart link'));
    await user.hover(trigger());
    expect(screen.getByText('Orders')).toBeVisible();
    expect(screen.queryByText('Lines')).toBeNull();
  });

  it('when Escape has closed it › opens again when the mouse comes back', async () => {
    const user = userEvent.setup();
    await user.hover(screen.getByText('Cart link'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await user.hover(screen.getByRole('textbox'));
    await user.hover(screen.getByText('Cart link'));
    expect(screen.getByText('Lines')).toBeVisible();
  });
});

describe('HoverPanel while the next page loads', () => {
  const panel = (
    <HoverPanel label="Account" trigger={(props) => <button {...props}>Wei</button>}>
      <Link to="/slow">Orders</Link>
    </HoverPanel>
  );
  let finish = (_response: null): void => undefined;

  beforeEach(() => {
    const loaded = new Promise<null>((resolve) => {
      finish = resolve;
    });
    renderInRouter(panel, () => loaded);
  });

  it('when a link in it is followed › closes at once', async () => {
    const user = userEvent.setup();
    await user.hover(trigger());
    await user.click(screen.getByText('Orders'));
    expect(screen.queryByText('Orders')).toBeNull();
    expect(screen.queryByText('Slow page')).toBeNull();
    finish(null);
    expect(await screen.findByText('Slow page')).toBeVisible();
  });

  it('when it is opened before the page arrives › stays open', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByText('Next'));
    await user.hover(trigger());
    expect(screen.getByText('Orders')).toBeVisible();
    finish(null);
    expect(await screen.findByText('Slow page')).toBeVisible();
    expect(screen.getByText('Orders')).toBeVisible();
  });
});
