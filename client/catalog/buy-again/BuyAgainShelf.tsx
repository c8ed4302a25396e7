import { useLingui } from '@lingui/react/macro';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { useSession } from '../../session/useSession.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useBuyAgainShelfQuery } from './BuyAgainShelf.generated.ts';

/** What the customer has bought before and can buy now. Nothing for guests. */
export function BuyAgainShelf() {
  const { t } = useLingui();
  const name = useLocalized(t`Buy it again`, t({ message: '再次购买', context: 'in the other language' }));
  const { isSignedIn } = useSession();
  const { data } = useBuyAgainShelfQuery({ skip: !isSignedIn });
  const products = (isSignedIn && data?.boughtProducts) || [];
  return products.length === 0 ? null : <ProductCarousel name={name} products={products} />;
}
