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

/**
 * The browser neither styles nor lays out a shelf that is far from the screen (`content-visibility: auto`): neither for the first screen
 * nor when a dialog opens. After hydration, the shelves are measured one by one, so that nothing moves when they come into view.
 */
export function DeferredShelf({ id, children }: { id: string; children: ReactElement }) {
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  // Before the scroll position is restored.
  useLayoutEffect(() => {
    const shelf = element.current;
    if (!shelf) return;
    const key = `${id} ${language} ${window.innerWidth}`;
    const setHeight = (height: number): void => {
      heights.set(key, height);
      shelf.style.setProperty('contain-intrinsic-block-size', `auto ${height}px`);
    };
    const known = heights.get(key);
    if (known !== undefined) setHeight(known);
    else {
      void nextIdleTurn().then(() => {
        if (shelf.isConnected) setHeight(measureHeight(shelf));
      });
    }
  }, [id, language]);
  return (
    <div ref={element} className={styles.shelf}>
      {children}
    </div>
  );
}
