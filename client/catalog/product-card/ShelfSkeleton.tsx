import { classes } from '../../ui/classes.ts';
import carousel from '../../ui/Carousel.module.css';
import { Skeleton } from '../../ui/Skeleton.tsx';
import shelf from './ProductCarousel.module.css';
import styles from './ShelfSkeleton.module.css';

/** Maximum number of visible cards of a shelf. */
const cards = [1, 2, 3, 4, 5];

/** The placeholder of a product shelf: as high as its highest card can be. */
export function ShelfSkeleton({ className }: { className?: string }) {
  return (
    <div className={classes(shelf.shelf, className)} aria-hidden="true">
      <Skeleton shape="title" width="half" className={styles.heading} />
      <div className={classes(carousel.carousel, carousel.products, shelf.carousel)}>
        <ul className={carousel.track}>
          {cards.map((card) => (
            <li key={card} className={carousel.slide}>
              <Skeleton shape="tile" />
              <div className={styles.text} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
