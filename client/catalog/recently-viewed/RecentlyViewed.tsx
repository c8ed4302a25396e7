import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { ShelfSkeleton } from '../product-card/ShelfSkeleton.tsx';
import { useProductsByNumberQuery } from './RecentlyViewed.generated.ts';
import { viewedProducts } from './viewed-products.ts';

/** Recently viewed products of this browser, without the current one. Not rendered on the server, which does not have them. */
export function RecentlyViewed({ except = null }: { except?: string | null }) {
  const { t } = useLingui();
  const name = useLocalized(t`Recently viewed`, t({ message: '最近浏览', context: 'in the other language' }));
  const [productNums] = useState(() => viewedProducts().filter((known) => known !== except));
  const { data, loading } = useProductsByNumberQuery({
    variables: { productNums },
    skip: productNums.length === 0,
  });
  const products = data?.productsByNumber ?? [];
  if (loading && !data) return <ShelfSkeleton />;
  return products.length === 0 ? null : <ProductCarousel name={name} products={products} />;
}
