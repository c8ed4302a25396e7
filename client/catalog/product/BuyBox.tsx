import { Trans } from '@lingui/react/macro';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useCartLine } from '../../cart/index.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { useBottomOverlay } from '../../ui/useBottomOverlay.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import { similarProductsId } from '../suggestions/SimilarProducts.tsx';
import styles from './BuyBox.module.css';

/**
 * Quantity from 1 to the stock, Add to Cart or Sold out, and the quantity in the cart. On narrow screens, a bar at the bottom of the page.
 */
export function BuyBox({ product }: { product: ProductCardFragment }) {
  const { language } = useLanguage();
  const line = useCartLine(product);
  const bar = useBottomOverlay('--bottom-bar');
  const [wanted, setWanted] = useState(1);
  const isSoldOut = product.availability === 'SOLD_OUT' || product.isStopSale;
  const most = Math.max(1, product.maxQuantity);
  // The stock may fall while the page is open.
  const quantity = Math.min(wanted, most);
  const inCart = line.quantity;

  return (
    <div className={styles.box}>
      <div ref={bar} className={styles.bar}>
        {isSoldOut ? (
          <>
            <span className={styles.soldOut}>
              <Trans>Sold out</Trans>
            </span>
            <ButtonLink size="large" variant="secondary" className={styles.add} to={`#${similarProductsId}`}>
              <Trans>See similar products</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <Stepper
              className={styles.stepper}
              label={orderNames(product.name, language).main}
              value={quantity}
              max={most}
              onChange={setWanted}
              onIncrement={() => setWanted(quantity + 1)}
              onDecrement={() => setWanted(quantity - 1)}
              onExceed={line.notifyLimit}
            />
            <Button
              size="large"
              className={styles.add}
              icon={<ShoppingCart />}
              onClick={() => {
                if (line.add(quantity)) setWanted(1);
              }}
            >
              <Trans>Add to Cart</Trans>
            </Button>
          </>
        )}
      </div>
      <p className={styles.inCart} aria-live="polite">
        {inCart > 0 ? (
          <>
            <Trans>In cart: {inCart}</Trans>
            <Link className={styles.link} to={paths.cart}>
              <Trans>View cart</Trans>
            </Link>
          </>
        ) : null}
      </p>
    </div>
  );
}
