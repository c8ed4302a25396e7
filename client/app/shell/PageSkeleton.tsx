import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** The skeleton of a page's heading. */
export function HeadingSkeleton() {
  return (
    <div className={styles.heading}>
      <Skeleton shape="title" width="half" />
    </div>
  );
}

/** The skeleton of a page whose layout is unknown. */
export function PageSkeleton() {
  return (
    <>
      <HeadingSkeleton />
      <div className={styles.block}>
        <Skeleton shape="block" />
      </div>
    </>
  );
}
