import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { lazyInSuspense } from '../../ui/lazy-with-retry.tsx';
import { useIsAreaPopupOpen } from './area-store.ts';

const AreaCard = lazyInSuspense(async () => (await import('./AreaCard.tsx')).AreaCard);

/** The delivery-area popup. Opens on load, except at checkout or if the shopper has closed it before. */
export function AreaPopup() {
  const { pathname } = useLocation();
  const isOpen = useIsAreaPopupOpen();
  const isCheckout = isPath(pathname, paths.checkout);
  const [beganAtCheckout] = useState(isCheckout);
  if (!isOpen || beganAtCheckout || isCheckout) return null;
  return <AreaCard />;
}
