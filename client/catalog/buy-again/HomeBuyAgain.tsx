import { useEffect } from 'react';
import { useStoredVar } from '../../browser/storage/stored-var.ts';
import { useSession } from '../../session/useSession.ts';
import { classes } from '../../ui/classes.ts';
import { useHydrated } from '../../ui/useHydrated.ts';
import { useHomeCollection } from '../home/useHomeCollection.ts';
import { ShelfSkeleton } from '../product-card/ShelfSkeleton.tsx';
import { BuyAgainShelf } from './BuyAgainShelf.tsx';
import { useBuyAgainShelfQuery } from './BuyAgainShelf.generated.ts';
import { hasBought } from './has-bought.ts';
import styles from './HomeBuyAgain.module.css';

/**
 * A customer's first shelf of home, without the products of the shelf below. Its place is reserved from the first paint on
 * (app/inline/signed-in.ts), so nothing moves when it arrives.
 */
export function HomeBuyAgain({ shelfBelow }: { shelfBelow: string | null }) {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  const below = useHomeCollection(shelfBelow ?? '');
  const { data, error } = useBuyAgainShelfQuery({ skip: !isSignedIn });
  const isExpected = useStoredVar(hasBought) !== false;
  const repeated = below?.products.map(({ id }) => id) ?? [];
  const bought = data?.boughtProducts?.filter(({ id }) => !repeated.includes(id)) ?? [];
  const isEmpty = bought.length === 0;
  const hasAny = isSignedIn && data?.boughtProducts ? data.boughtProducts.length > 0 : null;
  useEffect(() => {
    if (hasAny !== null) hasBought.write(hasAny);
  }, [hasAny]);
  const isPending = !data && !error && isExpected;
  if (isHydrated && (!isSignedIn || (isEmpty && !isPending))) return null;
  return (
    <div className={classes(styles.place, !isHydrated && styles.unknown)} aria-busy={isEmpty || undefined}>
      <ShelfSkeleton className={isEmpty ? undefined : styles.behind} />
      {isEmpty ? null : <BuyAgainShelf products={bought} />}
    </div>
  );
}
