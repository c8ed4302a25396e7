import { useEffect, useLayoutEffect } from 'react';
import { useHomeCollection } from '../home/useHomeCollection.ts';
import { BuyAgainShelf } from './BuyAgainShelf.tsx';
import { useBuyAgainShelfQuery } from './BuyAgainShelf.generated.ts';
import { hasBought } from './has-bought.ts';

interface HomeBoughtShelfProps {
  /** The collection below, whose products are left out. */
  shelfBelow: string | null;
  /** Called when it is known whether the shelf has products. */
  onSettled: (isEmpty: boolean) => void;
}

/** The customer's first shelf of home, in its reserved space. */
export function HomeBoughtShelf({ shelfBelow, onSettled }: HomeBoughtShelfProps) {
  const below = useHomeCollection(shelfBelow ?? '');
  const { data, error } = useBuyAgainShelfQuery();
  const repeated = below?.products.map(({ id }) => id) ?? [];
  const bought = data?.boughtProducts?.filter(({ id }) => !repeated.includes(id)) ?? [];
  const isEmpty = bought.length === 0;
  const isSettled = data !== undefined || error !== undefined;
  const hasAny = data?.boughtProducts ? data.boughtProducts.length > 0 : null;
  useEffect(() => {
    if (hasAny !== null) hasBought.write(hasAny);
  }, [hasAny]);
  useLayoutEffect(() => {
    if (isSettled) onSettled(isEmpty);
  }, [isSettled, isEmpty, onSettled]);
  return isEmpty ? null : <BuyAgainShelf products={bought} />;
}
