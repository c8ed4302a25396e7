import { useLingui } from '@lingui/react/macro';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useSimilarProductsQuery } from './SimilarProducts.generated.ts';

/** Target of the Sold out link. */
export const similarProductsId = 'similar-products';

/** Alternatives to a sold-out product: same category, similar price, in stock. */
export function SimilarProducts({ productNum }: { productNum: string }) {
  const { t } = useLingui();
  const name = useLocalized(
    t`Similar products in stock`,
    t({ message: '相似商品有货', context: 'in the other language' }),
  );
  const { data } = useSimilarProductsQuery({ variables: { productNum }, errorPolicy: 'all' });
  const products = data?.product?.similarProducts ?? [];
  return products.length === 0 ? null : (
    <div id={similarProductsId} tabIndex={-1}>
      <ProductCarousel name={name} products={products} />
    </div>
  );
}
