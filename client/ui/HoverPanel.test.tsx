import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { HoverPanel } from './HoverPanel.tsx';

const mouse = { pointerType: 'mouse' };
const pause = (milliseconds: number) =>
  act(() => new Promise((resolve) => setTimeout(resolve, milliseconds)));
const trigger = (): HTMLElement => screen.getByRole('button');

describe('HoverPanel', () => {
  beforeEach(() => {
    render(
      <MemoryRouter>
        <HoverPanel label="Account" trigger={(props) => <button {...props}>Wei</button>}>
          Orders
        </HoverPanel>
      </MemoryRouter>,
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
    render(
      <MemoryRouter>
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
      </MemoryRouter>,
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
