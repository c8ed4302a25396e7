import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { renderShop } from '../testing/render-shop.tsx';
import { shopper } from '../testing/shopper.ts';
import { lazyPart, sectionPlaceholder } from './lazy-part.tsx';

type Part = ComponentType<{ name: string }>;

const Greeting = ({ name }: { name: string }): ReactElement => <p>Hello {name}</p>;

let isOnline = false;
let attempts = 0;
/** React reports what an error boundary caught. */
let reported: MockInstance<typeof console.error>;
const load = (): Promise<Part> => {
  attempts += 1;
  return isOnline ? Promise.resolve(Greeting) : Promise.reject(new TypeError('Failed to fetch'));
};

beforeEach(() => {
  isOnline = false;
  attempts = 0;
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('lazy part', () => {
  it('while it loads › shows a placeholder', async () => {
    let finish: (part: Part) => void = () => undefined;
    const pending = new Promise<Part>((resolve) => {
      finish = resolve;
    });
    const Part = lazyPart(() => pending, { fallback: sectionPlaceholder('tall') });
    await renderShop({ element: <Part name="Mei" /> });
    expect(document.querySelector('.tall')).not.toBeNull();
    finish(Greeting);
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
    expect(document.querySelector('.tall')).toBeNull();
  });

  it('preloaded › is there in the frame in which it is rendered, without a placeholder', async () => {
    const Part = lazyPart(() => Promise.resolve(Greeting), { fallback: sectionPlaceholder('tall') });
    Part.preload();
    await Promise.resolve();
    await Promise.resolve();
    const { rerender } = render(<p>Before</p>);
    rerender(<Part name="Mei" />);
    expect(document.querySelector('.tall')).toBeNull();
    expect(screen.getByText('Hello Mei')).toBeTruthy();
  });

  it.each([
    ['en', 'Try again'],
    ['zh', '重试'],
  ] as const)(
    'on the page, when it fails to load, %s › shows an error, and loads on retry',
    async (language, again) => {
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
      const Part = lazyPart(load, { failed: 'It could not be loaded.' });
      await renderShop({ element: <Part name="Mei" />, language });
      expect(await screen.findByText('It could not be loaded.')).toBeTruthy();
      const button = () => screen.getByRole('button', { name: again });
      const before = attempts;
      await shopper.click(button());
      await waitFor(() => {
        expect(attempts).toBe(before + 1);
        expect(button().getAttribute('aria-busy')).not.toBe('true');
      });
      expect(button()).toHaveFocus();
      isOnline = true;
      await shopper.click(button());
      expect(await screen.findByText('Hello Mei')).toBeTruthy();
      vi.unstubAllGlobals();
    },
  );

  it('over the page, when it fails to load › shows a notice, and appears when the connection is back', async () => {
    const Part = lazyPart(load);
    await renderShop({ element: <Part name="Mei" /> });
    expect(await screen.findByText('This part could not be loaded.')).toBeTruthy();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
    expect(screen.queryByText('This part could not be loaded.')).toBeNull();
  });

  it('several over the page, when they fail to load › share one notice, whose button loads all', async () => {
    const [First, Second] = [lazyPart(load), lazyPart(load)];
    await renderShop({
      element: (
        <>
          <First name="Mei" />
          <Second name="Lin" />
        </>
      ),
    });
    await waitFor(() => expect(attempts).toBeGreaterThan(1));
    expect(await screen.findAllByText('This part could not be loaded.')).toHaveLength(1);
    isOnline = true;
    await shopper.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
    expect(await screen.findByText('Hello Lin')).toBeTruthy();
    expect(screen.queryByText('This part could not be loaded.')).toBeNull();
  });

  it('that was preloaded, when it fails to load › shows no notice', async () => {
    const Part = lazyPart(load, { failed: null });
    await renderShop({ element: <Part name="Mei" /> });
    await waitFor(() => expect(reported).toHaveBeenCalled());
    expect(screen.queryByText('This part could not be loaded.')).toBeNull();
  });

  it('when it is opened again after a failure › loads again', async () => {
    const Part = lazyPart(load, { failed: null });
    const { unmount } = await renderShop({ element: <Part name="Mei" /> });
    await waitFor(() => expect(attempts).toBeGreaterThan(0));
    unmount();
    isOnline = true;
    await renderShop({ element: <Part name="Mei" /> });
    expect(await screen.findByText('Hello Mei')).toBeTruthy();
  });
});
