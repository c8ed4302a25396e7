import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useHomeCollection } from './useHomeCollection.ts';

interface HomeShelfProps {
  id: string;
  /** The first of the page, which is in sight. */
  isFirst: boolean;
}

/** A collection as a carousel. */
export function HomeShelf({ id, isFirst }: HomeShelfProps) {
  const collection = useHomeCollection(id);
  return (
    collection && <ProductCarousel name={collection.name} products={collection.products} isFirst={isFirst} />
  );
}
