import { useLingui } from '@lingui/react/macro';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { ShelfSkeleton } from '../product-card/ShelfSkeleton.tsx';
import { useProductsByNumberQuery } from './RecentlyViewed.generated.ts';

/** A shelf of the recently viewed products that still exist. */
export function ViewedShelf({ productNums }: { productNums: readonly string[] }) {
  const { t } = useLingui();
  const name = useLocalized(t`Recently viewed`, t({ message: '最近浏览', context: 'in the other language' }));
  const { data, loading } = useProductsByNumberQuery({ variables: { productNums: [...productNums] } });
  const products = data?.productsByNumber ?? [];
  if (loading && !data) return <ShelfSkeleton />;
  return products.length === 0 ? null : <ProductCarousel name={name} products={products} />;
}
