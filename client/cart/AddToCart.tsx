import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { TileStepper } from '../ui/TileStepper.tsx';
import type { AddToCartFragment } from './cart.generated.ts';
import type { CartLineControl } from './useCartLine.ts';

interface AddToCartProps {
  product: AddToCartFragment;
  /** The index of its line in the cart. */
  line: CartLineControl;
}

/**
 * The add control on a product card's picture: a plus, or − n + for a product in the cart. Renders nothing when the product is sold out.
 */
export function AddToCart({ product, line }: AddToCartProps) {
  const { language } = useLanguage();
  const { quantity, increment, decrement, isBusy, isLocked } = line;
  const isBuyable = product.availability !== 'SOLD_OUT' && !product.isStopSale;
  if (!isBuyable && quantity === 0) return null;
  return (
    <TileStepper
      label={orderNames(product.name, language).main}
      value={quantity}
      onIncrement={increment}
      onDecrement={decrement}
      isBusy={isBusy}
      isDisabled={isLocked}
    />
  );
}
