import type { ReactElement } from 'react';
import layout from '../../ui/layout.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ProductCard.module.css';

/** Cards to come, in their size. */
export function ProductGridSkeleton({ count = 10 }: { count?: number }): ReactElement {
  return (
    <ul className={layout.grid} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <Skeleton shape="tile" />
          <div className={styles.price}>
            <Skeleton width="short" />
          </div>
          <div className={styles.name}>
            <Skeleton width="long" />
          </div>
          <div className={styles.other}>
            <Skeleton width="half" />
          </div>
          <div className={styles.note} />
        </li>
      ))}
    </ul>
  );
}
