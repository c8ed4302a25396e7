import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './PageSkeleton.module.css';

/** The place of a page's heading. */
export function HeadingSkeleton() {
  return (
    <div className={styles.heading}>
      <Skeleton shape="title" width="half" />
    </div>
  );
}

/** The place of a page of which nothing more is known. */
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
