import { useMemo } from 'react';
import { ProductCarousel } from '../../catalog/index.ts';
import { recommendedShelves } from '../model/recommended-shelves.ts';
import { useRecommendedShelvesQuery } from './Recommended.generated.ts';
import styles from './Recommended.module.css';

/** Carousels of recommended products below the account area. If they cannot be loaded, the area has no carousels. */
export function Recommended() {
  const { data } = useRecommendedShelvesQuery();
  const categories = data?.customCategories;
  const shelves = useMemo(() => recommendedShelves(categories ?? []), [categories]);
  if (shelves.length === 0) return null;
  return (
    <div className={styles.shelves}>
      {shelves.map((shelf) => (
        <ProductCarousel key={shelf.id} name={shelf.name} products={shelf.products} />
      ))}
    </div>
  );
}
