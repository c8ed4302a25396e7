import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDeferredHydrated } from '../../ui/useHydrated.ts';
import { viewedProducts } from './viewed-products.ts';

const ViewedShelf = lazyPart(async () => (await import('./ViewedShelf.tsx')).ViewedShelf, { failed: null });

interface RecentlyViewedProps {
  /** Number of the current product, which is not shown. */
  except?: string;
}

/** Recently viewed products of this browser, if there are any. Not rendered on the server, which does not have them. */
export function RecentlyViewed({ except }: RecentlyViewedProps) {
  return useDeferredHydrated() ? <Viewed except={except} /> : null;
}

function Viewed({ except }: RecentlyViewedProps) {
  const [productNums] = useState(() => viewedProducts().filter((known) => known !== except));
  return productNums.length === 0 ? null : <ViewedShelf productNums={productNums} />;
}
