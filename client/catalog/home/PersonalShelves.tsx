import { BuyAgainShelf } from '../buy-again/BuyAgainShelf.tsx';
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx';
import styles from './PersonalShelves.module.css';

/** Shelves of this customer and this browser: bought before, recently viewed. */
export function PersonalShelves() {
  return (
    <div className={styles.shelves}>
      <BuyAgainShelf />
      <RecentlyViewed />
    </div>
  );
}
