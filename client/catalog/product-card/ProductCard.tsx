import { useLingui } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { Language } from '../../apollo/generated/types.ts';
import { hasViewTransitions } from '../../browser/view-transitions.ts';
import { AddToCart, ProductSize, ProductTitle, useCartLine } from '../../cart/index.ts';
import type { TextLanguage } from '../../i18n/language.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { discountPercent } from '../model/discount.ts';
import type { Range } from '../model/highlight.ts';
import { SaveButton } from '../saved/SaveButton.tsx';
import { HighlightedText } from './HighlightedText.tsx';
import type { ProductCardFragment } from './ProductCard.generated.ts';
import { markPicture } from './picture-transition.ts';
import styles from './ProductCard.module.css';

/** A matched part of one of the names. */
export interface NameMatch extends Range {
  readonly language: Language;
}

interface ProductCardProps {
  product: ProductCardFragment;
  /** Above the fold: its picture has priority. */
  isPriority?: boolean;
  /** Its width: in the page's grid or in a carousel. */
  place?: 'grid' | 'carousel';
  matches?: readonly NameMatch[];
  /** Heading level of the name, below the list's heading. */
  level?: 2 | 3;
}

const noMatches: readonly NameMatch[] = [];
const gridSizes = '(min-width: 1200px) 224px, (min-width: 991px) 18vw, (min-width: 768px) 31vw, 46vw';
const carouselSizes =
  '(min-width: 1280px) 224px, (min-width: 1200px) 288px, (min-width: 990px) 32vw, (min-width: 768px) 28vw, 34vw';

/** A product in a list: picture, price, both names, low stock, and the add control. */
export const ProductCard = memo(function ProductCard({
  product,
  isPriority = false,
  place = 'grid',
  matches = noMatches,
  level = 3,
}: ProductCardProps) {
  const { language } = useLanguage();
  const { main, other, otherLanguage } = orderNames(product.title, language);
  const line = useCartLine(product);
  const isSoldOut = product.availability === 'SOLD_OUT';
  const Heading = level === 2 ? 'h2' : 'h3';

  const named = (text: string, of: TextLanguage): ReactNode =>
    matches.length === 0 ? (
      text
    ) : (
      <HighlightedText
        text={text}
        matches={matches.filter((match) => match.language === (of === 'en' ? 'EN' : 'ZH'))}
      />
    );

  return (
    <article className={classes(styles.card, isSoldOut && styles.soldOut)}>
      <div className={styles.tile}>
        <Picture
          className={styles.picture}
          src={product.thumbnail.url}
          sources={[
            { url: product.thumbnail.url, width: 400 },
            { url: product.thumbnailLarge.url, width: 800 },
          ]}
          sizes={place === 'carousel' ? carouselSizes : gridSizes}
          alt=""
          width={400}
          height={400}
          isPriority={isPriority}
        />
        <CardBadge product={product} />
      </div>
      <Heading className={styles.name}>
        <Link
          className={styles.link}
          to={paths.product(product.productNum)}
          viewTransition={hasViewTransitions}
          onClick={(event) => markPicture(event.currentTarget)}
        >
          <ProductTitle product={product} language={language}>
            {named(main, language)}
          </ProductTitle>
        </Link>
      </Heading>
      <p className={styles.other} lang={otherLanguage}>
        {other === null ? null : (
          <ProductTitle product={product} language={otherLanguage}>
            {named(other, otherLanguage)}
          </ProductTitle>
        )}
      </p>
      <p className={styles.size}>
        <ProductSize product={product} />
      </p>
      <Price className={styles.price} price={product.price} original={product.originalPrice} />
      <CardNote product={product} quantity={line.quantity} />
      {isSoldOut || product.isStopSale ? null : (
        <div className={styles.control}>
          <AddToCart product={product} line={line} />
        </div>
      )}
      <SaveButton className={styles.save} productNum={product.productNum} name={main} />
    </article>
  );
});

/** At most one badge: sold out, or the discount. */
function CardBadge({ product }: { product: ProductCardFragment }) {
  const { t } = useLingui();
  const percent = discountPercent(product.price, product.originalPrice);
  if (product.availability === 'SOLD_OUT') {
    return <Badge className={styles.badge}>{t`Sold out`}</Badge>;
  }
  return percent === null ? null : (
    <Badge tone="chili" className={styles.badge}>
      {t`${percent}% off`}
    </Badge>
  );
}

/** Low stock, and for screen readers the quantity in the cart. Takes no space when there is neither. */
function CardNote({
  product: { stockLevel, availability },
  quantity,
}: {
  product: ProductCardFragment;
  quantity: number;
}) {
  const { t } = useLingui();
  return (
    <>
      {availability === 'LOW_STOCK' ? <p className={styles.note}>{t`Only ${stockLevel} left`}</p> : null}
      {quantity > 0 ? <VisuallyHidden as="p">{t`In cart: ${quantity}`}</VisuallyHidden> : null}
    </>
  );
}
