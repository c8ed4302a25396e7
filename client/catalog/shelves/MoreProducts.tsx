import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { pageKeyOf } from '../../ui/page-key.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { keepPlace, takePlace, type Place } from './kept-place.ts';
import styles from './MoreProducts.module.css';

interface MoreProductsProps {
  /** The pages that are shown. */
  list: {
    readonly edges: readonly unknown[];
    readonly totalCount: number;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
  /** Brings the next page; rejects when it cannot be had. */
  onMore: () => Promise<unknown>;
}

/** Pages that come by themselves; from then on the shopper asks, so that the footer can be reached. */
const automaticPages = 6;

/**
 * The end of an endless list: the next page is on its way before it is reached. The button does the same by keyboard, and where nothing comes
 * by itself. A page that was reloaded is unrolled as far as it was.
 */
export function MoreProducts({ list, onMore }: MoreProductsProps) {
  const shown = list.edges.length;
  const total = list.totalCount;
  const hasMore = list.pageInfo.hasNextPage;
  const { t } = useLingui();
  const end = useRef<HTMLDivElement>(null);
  const brought = useRef(0);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const key = pageKeyOf(useLocation());
  const place = useRef<Place | null>(null);

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
    place.current = takePlace(key);
  }, [key]);

  useEffect(() => {
    const keep = (): void => keepPlace(key, { count: shown, top: window.scrollY });
    const forget = (event: PageTransitionEvent): void => {
      // The browser has brought the page back as it was.
      if (event.persisted) takePlace(key);
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', forget);
    };
  }, [key, shown]);

  useEffect(() => {
    const kept = place.current;
    if (!kept || (shown < kept.count && hasMore)) return;
    place.current = null;
    window.scrollTo({ top: kept.top, behavior: 'instant' });
  }, [shown, hasMore]);

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || state !== 'idle') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // An observer speaks up once in any case: what was unrolled before comes back without being scrolled to.
        const isComingBack = place.current !== null && shown < place.current.count;
        const isNear = entries.some((entry) => entry.isIntersecting) && brought.current < automaticPages;
        if (!isComingBack && !isNear) return;
        if (!isComingBack) brought.current += 1;
        void load();
      },
      { rootMargin: '500px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, state, shown, load]);

  if (total === 0) return null;
  return (
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
  );
}
