import { BuyAgainShelf } from '../buy-again/BuyAgainShelf.tsx';
import { RecentlyViewed } from '../recently-viewed/RecentlyViewed.tsx';
import styles from './HomeScreen.module.css';

/** What only this browser and this customer know: bought before, viewed lately. */
export function PersonalShelves() {
  return (
    <div className={styles.personal}>
      <BuyAgainShelf />
      <RecentlyViewed />
    </div>
  );
}
