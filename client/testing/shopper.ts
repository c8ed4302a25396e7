import { act, fireEvent } from '@testing-library/react';

/** What a shopper does; each resolves when the page has taken note. */
export const shopper = {
  async click(element: HTMLElement): Promise<void> {
    fireEvent.click(element);
    await act(async () => Promise.resolve());
  },
  /** Fills a field, or chooses an option, and leaves it. */
  async fill(element: HTMLElement, value: string): Promise<void> {
    fireEvent.focus(element);
    fireEvent.change(element, { target: { value } });
    fireEvent.blur(element);
    await act(async () => Promise.resolve());
  },
  /** Another tab stores an entry; null removes it. */
  storeInAnotherTab(key: string, newValue: string | null): void {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  },
};
