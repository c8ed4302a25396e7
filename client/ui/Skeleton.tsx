import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `text`: one line; `title`: a larger one; `tile`: a square; `block`: fills its container's height. */
  shape?: 'text' | 'title' | 'tile' | 'block';
  /** Of its container's width. */
  width?: 'full' | 'long' | 'half' | 'short';
  className?: string;
}

/**
 * Holds the place of what is loading, in its size; it shows itself after 300 ms. Decoration: the container says `aria-busy` and, where it
 * matters, a status text.
 */
export function Skeleton({ shape = 'text', width = 'full', className }: SkeletonProps) {
  return (
    <span className={classes(styles.skeleton, styles[shape], styles[width], className)} aria-hidden="true" />
  );
}
