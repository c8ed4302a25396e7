import { BoughtProducts } from '../buy-again/BuyAgainShelf.tsx';
import { PopularShelf } from '../buy-again/PopularShelf.tsx';
import styles from './CartMore.module.css';

/** Suggestions for the cart: products bought before, and popular ones for an empty cart. */
export function CartMore({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={styles.shelves}>
      <BoughtProducts />
      {isEmpty ? <PopularShelf /> : null}
    </div>
  );
}
