import { useRef } from 'react';
import { Picture } from '../ui/Picture.tsx';
import { useSeen } from '../ui/useSeen.ts';
import { useOrderProducts } from './detail/useOrderProducts.ts';
import styles from './OrderPictures.module.css';

/** Maximum number of pictures; further products are counted. The style sheet reserves their space. */
const max = 3;

/** Small pictures of an order's products. They cost a request per order, which is sent when they come near the window. */
export function OrderPictures({ orderId }: { orderId: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const isSeen = useSeen(place);
  const products = [...useOrderProducts(orderId, isSeen).values()];
  const rest = products.length - max;
  return (
    <span ref={place} className={styles.pictures} aria-hidden="true">
      {products.slice(0, max).map(({ id, thumbnail }) => (
        <span key={id} className={styles.tile}>
          <Picture src={thumbnail.url} alt="" width={44} height={44} />
        </span>
      ))}
      {rest > 0 ? <span className={styles.rest}>+{rest}</span> : null}
    </span>
  );
}
