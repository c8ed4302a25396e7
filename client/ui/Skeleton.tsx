import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `text`: one line; `title`: a larger one; `tile`: a square; `block`: fills its container's height. */
  shape?: 'text' | 'title' | 'tile' | 'block';
  /** Relative to its container's width. */
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/**
 * A placeholder with the size of loading content; visible after 300 ms. Decorative: the container sets `aria-busy` and, if needed, a status
 * text.
 */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
  );
}
