import { useId } from 'react';
import { orderNames, type Localized } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Carousel } from '../../ui/Carousel.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { ShelfHeading } from './ShelfHeading.tsx';
import styles from './ProductCarousel.module.css';

interface ProductCarouselProps {
  name: Localized;
  products: readonly ProductCardFragment[];
  /** URL of the whole list. */
  list?: string | null;
  /** The first shelf of its page: its first pictures are visible, also on narrow screens. */
  isFirst?: boolean;
}

/** Number of pictures of the first shelf that load before the first paint. */
const inSight = 2;

/** A shelf of products under its heading; arrows only with more than five (docs/product.md). */
export function ProductCarousel({ name, products, list, isFirst = false }: ProductCarouselProps) {
  const { language } = useLanguage();
  const { main, other } = orderNames(name, language);
  const headingId = useId();
  return (
    <div className={styles.shelf}>
      <ShelfHeading id={headingId} name={name} list={list} />
      <Carousel
        label={other === null ? main : `${main} ${other}`}
        labelledBy={headingId}
        layout="products"
        className={styles.carousel}
      >
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            place="carousel"
            isPriority={isFirst && index < inSight}
          />
        ))}
      </Carousel>
    </div>
  );
}
