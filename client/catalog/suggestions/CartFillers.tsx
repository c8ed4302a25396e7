import { useLingui } from '@lingui/react/macro';
import { useCart } from '../../cart/index.ts';
import { formatMoney, type MoneyText } from '../../i18n/money.ts';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useCartFillersQuery } from './CartFillers.generated.ts';

interface CartFillersProps {
  /** The amount missing for free delivery. */
  missing: MoneyText;
}

/** Products at about the price missing for free delivery, without those in the cart. */
export function CartFillers({ missing }: CartFillersProps) {
  const { t } = useLingui();
  const amount = formatMoney(missing);
  const name = useLocalized(
    t`Add ${amount} more for free delivery`,
    t({ message: `再加 ${amount}，免费配送`, context: 'in the other language' }),
  );
  const { lines } = useCart();
  const { data, previousData } = useCartFillersQuery({ variables: { price: missing.amount } });
  const products = (data ?? previousData)?.productsAroundPrice?.filter(
    ({ id }) => !lines.some(({ productId }) => productId === id),
  );
  if (!products || products.length === 0) return null;
  return <ProductCarousel name={name} products={products} />;
}
