import type { ReactElement } from 'react';
import { useLocation, useNavigation, type Location } from 'react-router-dom';
import layout from '../ui/layout.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './NavigationSkeleton.module.css';

const isProduct = ({ pathname }: Location): boolean => /^\/productdetails\/?$/i.test(pathname);
const isShelf = ({ pathname }: Location): boolean =>
  /^\/(collections|category2|search)(\/|$)/i.test(pathname);

/** Where the shopper is on the way to; null while nothing loads, and where the page that is shown is only brought in another order. */
export function useDestination(): Location | null {
  const here = useLocation();
  const { location: there } = useNavigation();
  if (!there) return null;
  const isElsewhere = there.pathname !== here.pathname || (isProduct(there) && there.search !== here.search);
  return isElsewhere ? there : null;
}

/** The page that is on its way, in its size, once that takes longer than a moment. */
export function NavigationSkeleton({ to }: { to: Location }): ReactElement {
  return (
    <div className={styles.place} data-skeleton="" aria-hidden="true">
      <div className={layout.screen}>
        {isProduct(to) ? <ProductSkeleton /> : isShelf(to) ? <ShelfSkeleton /> : <PageSkeleton />}
      </div>
    </div>
  );
}

function ShelfSkeleton(): ReactElement {
  return (
    <>
      <Way />
      <Heading />
      <div className={layout.grid}>
        {Array.from({ length: 15 }, (_, card) => (
          <div key={card}>
            <Skeleton shape="tile" />
            <Skeleton width="short" />
            <Skeleton width="long" />
          </div>
        ))}
      </div>
    </>
  );
}

function ProductSkeleton(): ReactElement {
  return (
    <>
      <Way />
      <div className={styles.product}>
        <Skeleton shape="tile" className={styles.picture} />
        <div>
          <Heading />
          <Skeleton shape="title" width="short" />
          <div className={styles.facts}>
            <Skeleton />
            <Skeleton />
            <Skeleton width="long" />
          </div>
        </div>
      </div>
    </>
  );
}

function PageSkeleton(): ReactElement {
  return (
    <>
      <Heading />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </>
  );
}

/** A breadcrumb. */
function Way(): ReactElement {
  return (
    <div className={styles.way}>
      <Skeleton width="short" />
    </div>
  );
}

function Heading(): ReactElement {
  return (
    <div className={styles.heading}>
      <Skeleton shape="title" width="half" />
    </div>
  );
}
