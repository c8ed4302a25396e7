import { useState } from 'react';
import { useStoredVar } from '../../browser/storage/stored-var.ts';
import { useSession } from '../../session/useSession.ts';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import { ShelfSkeleton } from '../product-card/ShelfSkeleton.tsx';
import { hasBought } from './has-bought.ts';
import styles from './HomeBuyAgain.module.css';

const HomeBoughtShelf = lazyPart(async () => (await import('./HomeBoughtShelf.tsx')).HomeBoughtShelf, {
  failed: null,
});

/**
 * A customer's first shelf of home, without the products of the shelf below. Space is reserved from the first paint on
 * (app/inline/signed-in.ts), so nothing moves when it loads.
 */
export function HomeBuyAgain({ shelfBelow }: { shelfBelow: string | null }) {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  const isExpected = useStoredVar(hasBought) !== false;
  const [isEmpty, setEmpty] = useState<boolean | null>(null);
  if (isHydrated && !isSignedIn) return null;
  const isReserved = isEmpty === null ? isExpected : !isEmpty;
  return (
    <div
      className={classes(styles.place, isHydrated ? !isReserved && styles.empty : styles.unknown)}
      aria-busy={(isHydrated && isReserved && isEmpty === null) || undefined}
    >
      <ShelfSkeleton className={isEmpty === false ? styles.behind : undefined} />
      {isHydrated ? <HomeBoughtShelf shelfBelow={shelfBelow} onSettled={setEmpty} /> : null}
    </div>
  );
}
