import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { usePopularShelfQuery } from './PopularShelf.generated.ts';

/** The shop's first carousel, for empty pages. */
export function PopularShelf() {
  const { data } = usePopularShelfQuery();
  const shelf = data?.customCategories?.find(
    ({ view, isButton, products }) => view === 'CAROUSEL' && !isButton && products.length > 0,
  );
  return shelf ? <ProductCarousel name={shelf.name} products={shelf.products} /> : null;
}
