import { Suspense, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';
import { useArea } from './area-store.ts';

const AreaCard = lazyWithRetry(async () => (await import('./AreaCard.tsx')).AreaCard);

const isPurchase = (pathname: string): boolean => /^\/purchase\/?$/i.test(pathname);

/** The delivery-area popup: on load, unless that is the checkout or the shopper has closed it before (spec section 4). */
export function AreaPopup(): ReactElement | null {
  const { pathname } = useLocation();
  const { isPopupOpen, wasAskedFor } = useArea();
  const [beganAtCheckout] = useState(() => isPurchase(pathname));
  const mayComeUp = wasAskedFor || !beganAtCheckout;
  if (!isPopupOpen || !mayComeUp || isPurchase(pathname)) return null;
  return (
    <Suspense>
      <AreaCard />
    </Suspense>
  );
}
