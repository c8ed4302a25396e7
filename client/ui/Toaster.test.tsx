import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18n } from '../i18n/catalogs.ts';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const pass = (milliseconds: number): void => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const isShown = (): boolean => screen.queryByText('Saved') !== null;

beforeEach(async () => {
  const i18n = await createI18n('en');
  vi.useFakeTimers();
  render(
    <I18nProvider i18n={i18n}>
      <Toaster />
    </I18nProvider>,
  );
  act(() => {
    toast.show({ message: 'Saved', duration: 4000, action: { label: 'Undo', onClick: () => undefined } });
  });
});

describe('Toaster', () => {
  it('when the time has passed › removes the toast', () => {
    pass(3999);
    expect(isShown()).toBe(true);
    pass(1);
    expect(isShown()).toBe(false);
  });

  it('while the pointer is over it › keeps the toast, then goes on with the remaining time', () => {
    pass(3000);
    fireEvent.pointerEnter(screen.getByRole('region'));
    pass(60_000);
    fireEvent.pointerLeave(screen.getByRole('region'));
    pass(999);
    expect(isShown()).toBe(true);
    pass(1);
    expect(isShown()).toBe(false);
  });

  it('when the focus leaves while the pointer is still over it › keeps the toast', () => {
    fireEvent.pointerEnter(screen.getByRole('region'));
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.focus(button);
    fireEvent.blur(button);
    pass(60_000);
    expect(isShown()).toBe(true);
  });

  it('when the focus moves inside it › keeps the toast', () => {
    const button = screen.getByRole('button', { name: 'Undo' });
    fireEvent.focus(button);
    fireEvent.blur(button, { relatedTarget: screen.getByRole('button', { name: 'Dismiss' }) });
    pass(60_000);
    expect(isShown()).toBe(true);
  });

  it('when the focused toast is dismissed › continues the timer of the one behind it', () => {
    act(() => {
      toast.show({ message: 'Sent', action: { label: 'Undo', onClick: () => undefined } });
    });
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    act(() => {
      first?.focus();
    });
    pass(60_000);
    act(() => {
      first?.click();
    });
    expect(screen.queryByText('Sent')).toBeNull();
    expect(isShown()).toBe(true);
    pass(4000);
    expect(isShown()).toBe(false);
  });

  it('when the same message comes again › shows it once, for the full time', () => {
    pass(3000);
    act(() => {
      toast.show({ message: 'Saved', duration: 4000 });
    });
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    pass(3999);
    expect(isShown()).toBe(true);
    pass(1);
    expect(isShown()).toBe(false);
  });

  it('when the same message comes again › announces it again', () => {
    const before = screen.getByText('Saved').closest('li');
    act(() => {
      toast.show({ message: 'Saved' });
    });
    expect(screen.getByText('Saved').closest('li')).not.toBe(before);
  });

  it('when several come › shows the newest; errors and those with an action return for their full time', () => {
    pass(3000);
    act(() => {
      toast.show({ message: 'Copied' });
      toast.error({ message: 'Failed', duration: 8000 });
      toast.show({ message: 'Sent', duration: 2000 });
    });
    const message = (): string | null | undefined => screen.queryByRole('listitem')?.firstChild?.textContent;
    expect(message()).toBe('Sent');
    pass(2000);
    expect(message()).toBe('Failed');
    pass(8000);
    expect(message()).toBe('Saved');
    pass(4000);
    expect(message()).toBeUndefined();
  });

  it('when the same message comes with another tone › shows both, one after the other', () => {
    act(() => {
      toast.error({ message: 'Saved' });
    });
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    act(() => screen.getByRole('button', { name: 'Dismiss' }).click());
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  it('a long message › returns after a newer one', () => {
    act(() => {
      toast.dismissAll();
      toast.show({ message: 'Long words', duration: 12_000 });
      toast.show({ message: 'Short words' });
    });
    expect(screen.queryByText('Long words')).toBeNull();
    pass(4000);
    expect(screen.queryByText('Long words')).not.toBeNull();
  });
});
