import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let end: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = `
    <main tabindex="-1">
      <section aria-label="Shelf"><button>First</button><button>Second</button></section>
      <button>Other</button>
    </main>`;
  end = keepFocus();
});

afterEach(() => {
  end();
  document.body.replaceChildren();
});

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const shelf = (): HTMLElement => screen.getByRole('region', { name: 'Shelf' });

/** Lets pass all that follows a change of the page. */
async function settle(): Promise<void> {
  await new Promise(setImmediate);
  vi.runAllTimers();
}

describe('a focused control that disappears', () => {
  it('leaves the focus to its part of the page', async () => {
    button('First').focus();
    button('First').remove();
    await settle();
    expect(shelf()).toHaveFocus();
  });

  it('leaves the focus to the next part outwards if its own disappears with it', async () => {
    button('First').focus();
    shelf().remove();
    await settle();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('does not take the focus from a control that has got it', async () => {
    button('First').focus();
    button('First').remove();
    button('Second').focus();
    await settle();
    expect(button('Second')).toHaveFocus();
  });

  it('does not move the focus if the shopper had left it before', async () => {
    button('First').focus();
    button('First').blur();
    await settle();
    button('First').remove();
    await settle();
    expect(document.body).toHaveFocus();
  });
});
