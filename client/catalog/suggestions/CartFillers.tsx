import { useCart } from '../../cart/index.ts';
import { formatMoney, type MoneyText } from '../../i18n/money.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { useCartFillersQuery } from './CartFillers.generated.ts';

interface CartFillersProps {
  /** What is missing to free delivery. */
  missing: MoneyText;
}

/** Products of about the price that is missing to free delivery, without those in the cart. */
export function CartFillers({ missing }: CartFillersProps) {
  const { lines } = useCart();
  const { data, previousData } = useCartFillersQuery({ variables: { price: missing.amount } });
  const products = (data ?? previousData)?.productsAroundPrice?.filter(
    ({ id }) => !lines.some(({ productId }) => productId === id),
  );
  if (!products || products.length === 0) return null;
  const amount = formatMoney(missing);
  return (
    <ProductCarousel
      name={{ en: `About ${amount}, for free delivery`, zh: `约 ${amount}，凑单免费配送` }}
      products={products}
    />
  );
}
