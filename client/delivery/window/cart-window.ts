import { lazyPart, partFailed, sectionPlaceholder } from '../../ui/lazy-part.tsx';
import styles from './CartWindow.module.css';

/** The delivery window in the cart, loaded with the cart. */
export const CartWindow = lazyPart(async () => (await import('./CartWindow.tsx')).CartWindow, {
  fallback: sectionPlaceholder(styles.placeholder),
  failed: partFailed,
});
