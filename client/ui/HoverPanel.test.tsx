import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { HoverPanel } from './HoverPanel.tsx';

const mouse = { pointerType: 'mouse' };
const trigger = (): HTMLElement => screen.getByRole('button');

beforeEach(() => {
  render(
    <MemoryRouter>
      <HoverPanel label="Account" trigger={(props) => <button {...props}>Wei</button>}>
        Orders
      </HoverPanel>
    </MemoryRouter>,
  );
});

describe('HoverPanel', () => {
  it('when the mouse enters › opens', async () => {
    await userEvent.hover(trigger());
    expect(screen.getByText('Orders')).toBeVisible();
  });

  it('when the mouse entered before hydration › opens at its next move', () => {
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
