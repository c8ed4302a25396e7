import { useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { late } from '../../ui/late.ts';
import { LateOverlay } from '../../ui/LateOverlay.tsx';
import { useArea } from './useArea.ts';

const areaCard = late(async () => (await import('./AreaCard.tsx')).AreaCard);

const isPurchase = (pathname: string): boolean => /^\/purchase\/?$/i.test(pathname);

/** The delivery-area popup: on load, unless that is the checkout or the shopper has closed it before (spec section 4). */
export function AreaPopup(): ReactElement | null {
  const { pathname } = useLocation();
  const { isPopupOpen, wasAskedFor } = useArea();
  const [beganAtCheckout] = useState(() => isPurchase(pathname));
  const mayComeUp = wasAskedFor || !beganAtCheckout;
  if (!isPopupOpen || !mayComeUp || isPurchase(pathname)) return null;
  return <LateOverlay part={areaCard}>{(AreaCard) => <AreaCard />}</LateOverlay>;
}
