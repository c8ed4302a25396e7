import { useState, type ReactElement, type ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import styles from './BelowFold.module.css';

interface BelowFoldProps {
  /** What kind of block it is: by that its height is expected. */
  kind: 'carousel' | 'middle-images' | 'custom-image';
  children: ReactNode;
}

/** Whether the page listens already: then this is not its first screen. */
const isPageAlive = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset['hydrated'] !== undefined;

/**
 * A block below the first screen: laid out, and its pictures fetched, when it comes near. At once where the shopper comes back to a place on the
 * page.
 */
export function BelowFold({ kind, children }: BelowFoldProps): ReactElement {
  const arrival = useNavigationType();
  const [isUnseen] = useState(() => arrival !== NavigationType.Pop || !isPageAlive());
  // A block that hydrates after the page listens keeps the class that the server gave it: React is not to warn of that.
  return (
    <div
      className={classes(styles.block, styles[kind], isUnseen && styles.unseen)}
      data-below-fold=""
      suppressHydrationWarning
    >
      {children}
    </div>
  );
}
