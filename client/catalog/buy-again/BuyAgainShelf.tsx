import { useSession } from '../../session/useSession.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useBuyAgainShelfQuery } from './BuyAgainShelf.generated.ts';

const name = { en: 'Buy it again', zh: '再次购买' };

/** What the customer has bought before and can buy now. Nothing for guests. */
export function BuyAgainShelf() {
  const { isSignedIn } = useSession();
  const { data } = useBuyAgainShelfQuery({ skip: !isSignedIn });
  const products = (isSignedIn && data?.boughtProducts) || [];
  return products.length === 0 ? null : <ProductCarousel name={name} products={products} />;
}
