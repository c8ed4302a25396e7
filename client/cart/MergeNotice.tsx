import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPath, paths } from '../paths.ts';
import layout from '../ui/layout.module.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useCartStore } from './CartProvider.tsx';
import { useCartState } from './useCartState.ts';

const MergeReport = lazyPart(async () => (await import('./MergeReport.tsx')).MergeReport);

/** The merge report on the first page after signing in, until the shopper leaves the page or dismisses it. */
export function MergeNotice() {
  const store = useCartStore();
  const report = useCartState(({ mergeReport }) => mergeReport);
  const { pathname } = useLocation();
  const isSigningIn = isPath(pathname, paths.login, paths.register);
  const [shownOn, setShownOn] = useState<string | null>(null);

  if (report && !isSigningIn && shownOn === null) setShownOn(pathname);
  if (!report && shownOn !== null) setShownOn(null);

  useEffect(() => {
    // The report comes with the page and moves nothing.
    if (isSigningIn) MergeReport.preload();
  }, [isSigningIn]);

  useEffect(() => {
    if (shownOn !== null && shownOn !== pathname) store.update({ mergeReport: null });
  }, [store, shownOn, pathname]);

  return (
    <div role="status" className={layout.page}>
      {report && shownOn === pathname ? (
        <MergeReport lines={report} onDismiss={() => store.update({ mergeReport: null })} />
      ) : null}
    </div>
  );
}
