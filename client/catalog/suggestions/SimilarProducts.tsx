import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useSimilarProductsQuery } from './SimilarProducts.generated.ts';

/** Target of the Sold out link. */
export const similarProductsId = 'similar-products';

const name = { en: 'Similar products in stock', zh: '相似商品有货' };

/** Alternatives to a product that is sold out: same category, about the same price, in stock. */
export function SimilarProducts({ productNum }: { productNum: string }) {
  const { data } = useSimilarProductsQuery({ variables: { productNum }, errorPolicy: 'all' });
  const products = data?.product?.similarProducts ?? [];
  return products.length === 0 ? null : (
    <div id={similarProductsId} tabIndex={-1}>
      <ProductCarousel name={name} products={products} />
    </div>
  );
}
