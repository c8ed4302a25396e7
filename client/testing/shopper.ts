import { act } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

// No pauses between events. Testing Library still waits in real time, so tests with fake timers use `fireEvent`.
// Styles are not loaded, so no element lacks pointer events; the check would compute the style of every ancestor.
const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });

/** Actions of a shopper. Each resolves when the page has processed it. */
export const shopper = {
  click: (element: HTMLElement): Promise<void> => user.click(element),
  /** Fills a field, or selects an option, and leaves it. */
  async fill(element: HTMLElement, value: string): Promise<void> {
    if (element instanceof HTMLSelectElement) await user.selectOptions(element, value);
    else {
      await user.clear(element);
      // One event for the whole value: with one for each character, the screen would render as often.
      if (value !== '') await user.paste(value);
    }
    await user.tab();
  },
  /** Pastes a text of several lines into a field. */
  async paste(element: HTMLElement, value: string): Promise<void> {
    await user.click(element);
    await user.paste(value);
  },
  /** Moves the pointer and the focus away. */
  async leave(element: HTMLElement): Promise<void> {
    await user.unhover(element);
    act(() => element.blur());
  },
  /** Stores an entry as another tab would; null removes it. */
  storeInAnotherTab(key: string, newValue: string | null): void {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  },
};
