import type { Location } from 'react-router-dom';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { layoutOf } from './destination.ts';
import { HeadingSkeleton, PageSkeleton } from './PageSkeleton.tsx';
import styles from './NavigationSkeleton.module.css';

/** The skeleton of the page that is loading, shown after a short delay. */
export function NavigationSkeleton({ to }: { to: Location }) {
  const Place = places[layoutOf(to)];
  return (
    <div className={styles.place} data-skeleton="" aria-hidden="true">
      <div className={layout.screen}>
        <Place />
      </div>
    </div>
  );
}

function ShelfSkeleton() {
  return (
    <>
      <BreadcrumbSkeleton />
      <HeadingSkeleton />
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

function ProductSkeleton() {
  return (
    <>
      <BreadcrumbSkeleton />
      <div className={styles.product}>
        <Skeleton shape="tile" className={styles.picture} />
        <div>
          <HeadingSkeleton />
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

/** A breadcrumb. */
function BreadcrumbSkeleton() {
  return (
    <div className={styles.way}>
      <Skeleton width="short" />
    </div>
  );
}

const places = { product: ProductSkeleton, shelf: ShelfSkeleton, page: PageSkeleton };
