import { useLingui } from '@lingui/react/macro';
import { useStoredVar } from '../../browser/storage/stored-var.ts';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { paths } from '../../paths.ts';
import { useCart } from '../../cart/index.ts';
import { useSession } from '../../session/useSession.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { ShelfSkeleton } from '../product-card/ShelfSkeleton.tsx';
import { useBuyAgainShelfQuery } from './BuyAgainShelf.generated.ts';
import { hasBought } from './has-bought.ts';

/** Products that the customer has bought before. */
export function BuyAgainShelf({ products }: { products: readonly ProductCardFragment[] }) {
  const { t } = useLingui();
  const name = useLocalized(t`Buy it again`, t({ message: '再次购买', context: 'in the other language' }));
  return <ProductCarousel name={name} products={products} list={paths.account} />;
}

/** Products that the customer has bought and can buy now, without those in the cart. Renders nothing for guests. */
export function BoughtProducts() {
  const { isSignedIn } = useSession();
  const { data, loading } = useBuyAgainShelfQuery({ skip: !isSignedIn });
  const isExpected = useStoredVar(hasBought) === true;
  const { lines } = useCart();
  const bought = (isSignedIn && data?.boughtProducts) || [];
  const products = bought.filter(({ id }) => !lines.some(({ productId }) => productId === id));
  if (loading && !data && isExpected) return <ShelfSkeleton />;
  return products.length === 0 ? null : <BuyAgainShelf products={products} />;
}
