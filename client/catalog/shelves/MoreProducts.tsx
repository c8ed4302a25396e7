import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { pageKeyOf } from '../../ui/page-key.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { pageSize } from '../model/page-size.ts';
import {
  readListPosition,
  removeListPosition,
  saveListPosition,
  type ListPosition,
} from './list-position.ts';
import styles from './MoreProducts.module.css';

interface MoreProductsProps {
  /** The loaded pages. */
  list: {
    readonly edges: readonly unknown[];
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
  /** Loads the next page. Rejects if that fails. */
  onMore: () => Promise<unknown>;
}

/** Gives the placeholders of the next products the height of those above, so that the footer does not move when they arrive. */
function setRowHeight(ahead: HTMLElement | null): (() => void) | undefined {
  const grid = ahead?.previousElementSibling?.previousElementSibling;
  if (!ahead || !grid) return undefined;
  const observer = new ResizeObserver(() => {
    const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
    const rows = Math.ceil(grid.childElementCount / gridTemplateColumns.split(' ').length);
    const gap = Number.parseFloat(rowGap);
    ahead.style.setProperty('--row-height', `${(grid.clientHeight + gap) / rows - gap}px`);
  });
  observer.observe(grid);
  return () => observer.disconnect();
}

/** Number of pages that load automatically. After that, the shopper uses the button, so that the footer can be reached. */
const automaticPages = 6;

/**
 * The end of an endless list. Loads the next page when the shopper scrolls near it, or by a button. Restores length and scroll position
 * after a reload.
 */
export function MoreProducts({ list, onMore }: MoreProductsProps) {
  const shown = list.edges.length;
  const total = list.totalCount;
  const hasMore = list.pageInfo.hasNextPage;
  const { t } = useLingui();
  const start = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [automaticCount, setAutomaticCount] = useState(0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const key = pageKeyOf(useLocation());
  const position = useRef<ListPosition | null>(null);

  const load = useCallback(async (): Promise<void> => {
    setState('loading');
    try {
      await onMore();
      setState('idle');
    } catch {
      setState('failed');
    }
  }, [onMore]);

  useEffect(() => {
    position.current = readListPosition(key);
  }, [key]);

  useEffect(() => {
    const save = (): void => saveListPosition(key, { count: shown, top: window.scrollY });
    const discard = (event: PageTransitionEvent): void => {
      // The page was restored from the back/forward cache.
      if (event.persisted) removeListPosition(key);
    };
    window.addEventListener('pagehide', save);
    window.addEventListener('pageshow', discard);
    return () => {
      window.removeEventListener('pagehide', save);
      window.removeEventListener('pageshow', discard);
    };
  }, [key, shown]);

  useEffect(() => {
    const saved = position.current;
    if (!saved || (shown < saved.count && hasMore)) return;
    position.current = null;
    removeListPosition(key);
    window.scrollTo({ top: saved.top, behavior: 'instant' });
  }, [key, shown, hasMore]);

  useEffect(() => {
    const focused = document.activeElement;
    const isAfter =
      focused && end.current?.compareDocumentPosition(focused) === Node.DOCUMENT_POSITION_FOLLOWING;
    // The new products are above it.
    if (isAfter) focused.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [shown]);

  useEffect(() => {
    const element = start.current;
    if (!element || !hasMore || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // An observer always calls back once, so an expanded list is restored without scrolling.
        const isRestoring = position.current !== null && shown < position.current.count;
        const isNear = entries.some((entry) => entry.isIntersecting) && automaticCount < automaticPages;
        if (!isRestoring && !isNear) return;
        if (!isRestoring) setAutomaticCount(automaticCount + 1);
        void load();
      },
      // A fling can jump over the start.
      { rootMargin: '100000px 0px 500px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, state, shown, load, automaticCount]);

  const isMoreExpected =
    hasMore && (state === 'loading' || (state === 'idle' && automaticCount < automaticPages));
  const ahead = useHydrated() && isMoreExpected ? Math.min(pageSize, total - shown) : 0;

  if (total === 0) return null;
  return (
    <>
      <div ref={start} />
      {ahead > 0 ? (
        <ul ref={setRowHeight} className={classes(layout.grid, styles.ahead)} aria-hidden="true">
          {Array.from({ length: ahead }, (_, index) => (
            <li key={index} />
          ))}
        </ul>
      ) : null}
      <div ref={end} className={styles.end}>
        <VisuallyHidden as="div">
          <div role="status">
            {state === 'loading' ? t`Loading more products` : t`${shown} of ${total} shown`}
          </div>
        </VisuallyHidden>
        {state === 'failed' ? (
          <p className={styles.failed} role="alert">
            <Trans>The next products could not be loaded.</Trans>
          </p>
        ) : null}
        {hasMore ? (
          <Button variant="secondary" isBusy={state === 'loading'} onClick={() => void load()}>
            {state === 'failed' ? <Trans>Try again</Trans> : <Trans>Show more products</Trans>}
          </Button>
        ) : (
          <p className={styles.note}>
            <Plural
              value={total}
              one="1 product shown. No more products."
              other="All # shown. No more products."
            />
          </p>
        )}
      </div>
    </>
  );
}
