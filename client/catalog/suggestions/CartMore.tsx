import { BoughtProducts } from '../buy-again/BuyAgainShelf.tsx';
import { PopularShelf } from '../buy-again/PopularShelf.tsx';
import styles from './CartMore.module.css';

/** What else may go into the cart: what was bought before; for an empty one also what is popular. */
export function CartMore({ isEmpty }: { isEmpty: boolean }) {
  return (
    <div className={styles.shelves}>
      <BoughtProducts />
      {isEmpty ? <PopularShelf /> : null}
    </div>
  );
}
