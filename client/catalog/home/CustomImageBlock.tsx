import { useId } from 'react';
import { ProductCard } from '../product-card/ProductCard.tsx';
import { ShelfHeading } from '../product-card/ShelfHeading.tsx';
import { CollectionPicture } from './CollectionPicture.tsx';
import styles from './CustomImageBlock.module.css';
import { useHomeCollection } from './useHomeCollection.ts';

/** Number of products beside the picture. */
const shown = 3;

/** The custom image block of the home page: a picture with its name, and its first products. */
export function CustomImageBlock({ id, repeated }: { id: string; repeated: readonly string[] }) {
  const headingId = useId();
  const collection = useHomeCollection(id);
  if (!collection?.image) return null;
  const { name, image } = collection;
  const products = collection.products.filter((product) => !repeated.includes(product.id));
  return (
    <section aria-labelledby={headingId}>
      <ShelfHeading id={headingId} name={name} />
      <div className={styles.block}>
        <div className={styles.scene}>
          <CollectionPicture
            className={styles.picture}
            image={image}
            sizes="(min-width: 1280px) 480px, (min-width: 991px) 38vw, 95vw"
            height={600}
          />
        </div>
        <ul className={styles.products}>
          {products.slice(0, shown).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
