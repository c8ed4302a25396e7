import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { nextIdleTurn } from '../../browser/idle-turn.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import styles from './DeferredShelf.module.css';

/** Heights of shelves, by collection, language and width of the window. */
const heights = new Map<string, number>();

/** Lays out a shelf for a moment, without painting it. */
function measureHeight(shelf: HTMLElement): number {
  shelf.style.setProperty('content-visibility', 'visible');
  const { height } = shelf.getBoundingClientRect();
  shelf.style.removeProperty('content-visibility');
  return height;
}

/** Resolves when the page is scrolled. */
async function scrolled(): Promise<void> {
  if (window.scrollY > 0) return;
  await new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true, passive: true }));
}

/**
 * The browser neither styles nor lays out a shelf that is far from the screen (`content-visibility: auto`): neither for the first screen
 * nor when a dialog opens. After the first scrolling, and for each new width of the window, the shelves are measured one by one, so that
 * nothing moves when they come into view, also from below.
 */
export function DeferredShelf({ id, children }: { id: string; children: ReactElement }) {
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  // Before the scroll position is restored.
  useLayoutEffect(() => {
    const keyOf = (): string => `${id} ${language} ${window.innerWidth}`;
    const setHeight = (): void => {
      const shelf = element.current;
      if (!shelf) return;
      const height = heights.get(keyOf()) ?? measureHeight(shelf);
      heights.set(keyOf(), height);
      // Without `auto`, which keeps the height that it had on the screen before the width changed.
      shelf.style.setProperty('contain-intrinsic-block-size', `${height}px`);
    };
    const fit = (): void => {
      if (heights.has(keyOf())) setHeight();
      else void scrolled().then(nextIdleTurn).then(setHeight);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [id, language]);
  return (
    <div ref={element} className={styles.shelf}>
      {children}
    </div>
  );
}
