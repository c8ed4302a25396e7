import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsDeliverySuspended } from '../suspension/index.ts';
import { useIsAreaPopupOpen } from './area-store.ts';

const AreaCard = lazyPart(async () => (await import('./AreaCard.tsx')).AreaCard, { failed: null });

/** The delivery-area dialog. Opens on load, except at checkout, while delivery is suspended, or if the shopper has closed it before. */
export function AreaPopup() {
  const { pathname } = useLocation();
  const isOpen = useIsAreaPopupOpen();
  const isCheckout = isPath(pathname, paths.checkout);
  const [beganAtCheckout] = useState(isCheckout);
  const isSuspended = useIsDeliverySuspended();
  if (!isOpen || isSuspended || beganAtCheckout || isCheckout) return null;
  return <AreaCard />;
}
