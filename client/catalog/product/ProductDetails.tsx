import { useLingui } from '@lingui/react/macro';
import { useReload } from '../../apollo/useReload.ts';
import { ProductSize, ProductTitle } from '../../cart/index.ts';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { formatPlainMoney, type MoneyText } from '../../i18n/money.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { PartError } from '../../ui/PartError.tsx';
import { Price } from '../../ui/Price.tsx';
import Truck from 'lucide-react/icons/truck';
import { discountPercent } from '../model/discount.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import { BuyBox } from './BuyBox.tsx';
import { Gallery } from './Gallery.tsx';
import { ProductDocument, type ProductDetailsFragment } from './Product.generated.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { Proposition65 } from './Proposition65.tsx';
import { StockNote } from './StockNote.tsx';
import { SaveForLater } from './SaveForLater.tsx';
import styles from './ProductDetails.module.css';

interface ProductDetailsProps {
  product: ProductCardFragment & ProductDetailsFragment;
  /** Null while unknown. */
  freeFrom: MoneyText | null;
}

/** A product page: pictures on one side; name, price, stock and the buy box on the other; details below. */
export function ProductDetails({ product, freeFrom }: ProductDetailsProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { title, group, images, thumbnail, thumbnailLarge, richDescription } = product;
  const { main, other, otherLanguage } = orderNames(title, language);
  const isSuspended = useIsDeliverySuspended();
  const percent = discountPercent(product.price, product.originalPrice);
  const amount = freeFrom && formatPlainMoney(freeFrom);
  const pictures = images && images.length > 0 ? images : [{ small: thumbnail, large: thumbnailLarge }];
  const { reload, isReloading } = useReload(ProductDocument, { productNum: product.productNum });

  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: t`Home`, to: paths.home },
          ...(group ? [{ label: <LocalizedName name={group.name} />, to: paths.group(group.handle) }] : []),
          { label: main },
        ]}
      />
      <article className={styles.product}>
        <div className={styles.pictures}>
          <Gallery name={main} pictures={pictures} />
          {images ? null : (
            <PartError isRetrying={isReloading} onRetry={reload}>
              {t`More pictures could not be loaded.`}
            </PartError>
          )}
        </div>
        <div className={styles.summary}>
          <h1 className={styles.name}>
            <ProductTitle product={product} language={language} />
          </h1>
          {other === null ? null : (
            <p className={styles.other} lang={otherLanguage}>
              <ProductTitle product={product} language={otherLanguage} />
            </p>
          )}
          <p className={styles.price}>
            <Price price={product.price} original={product.originalPrice} size="large" />
            {percent === null ? null : <Badge tone="chili">{t`${percent}% off`}</Badge>}
          </p>
          <p className={styles.size}>
            <ProductSize product={product} />
          </p>
          <StockNote product={product} />
          <BuyBox product={product} />
          <SaveForLater productNum={product.productNum} />
          {isSuspended ? null : (
            <p className={styles.delivery}>
              <Truck />
              {amount === null
                ? t`Same-day delivery near Berkeley`
                : t`Same-day delivery near Berkeley, free from ${amount}`}
            </p>
          )}
          {product.isProposition65 ? <Proposition65 /> : null}
          <ProductFacts product={product} />
        </div>
        {richDescription ? (
          <section className={styles.about} aria-labelledby="about-product">
            <h2 id="about-product" className={styles.heading}>
              {t`About this product`}
            </h2>
            <div
              className={styles.description}
              // Sanitized by the gateway.
              dangerouslySetInnerHTML={{ __html: richDescription[language] }}
            />
          </section>
        ) : null}
      </article>
    </>
  );
}
