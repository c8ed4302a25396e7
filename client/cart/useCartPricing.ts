import { useEffect, useRef, useState } from 'react';
import type { CartAdjustmentFragment, CartTotalsFragment } from './pricing.generated.ts';
import { useCart, useCartSession } from './useCart.ts';

/** A burst of clicks is priced once. */
const pricingDelay = 350;

interface Priced {
  /** The lines that were priced. */
  readonly key: string;
  readonly totals: CartTotalsFragment;
}

export interface CartPricing {
  /** What the cart costs; null before anybody has said. */
  readonly totals: CartTotalsFragment | null;
  /** Whether the totals are older than the lines shown. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** What the shop had to change, line by line, until it is put away. */
  readonly adjustments: readonly CartAdjustmentFragment[];
  readonly dismissAdjustments: () => void;
}

const keyOf = (lines: readonly { productId: string; quantity: number }[]): string =>
  lines.map((line) => `${line.productId}×${line.quantity}`).join(' ');

const keyOfStored = (lines: readonly { Product_id: string; quantity: number }[]): string =>
  lines.map((line) => `${line.Product_id}×${line.quantity}`).join(' ');

/** Prices the cart whenever its lines have changed: a guest's by the shop's price list, a customer's by saving it. Changes of stock are told. */
export function useCartPricing(): CartPricing {
  const session = useCartSession();
  const { kind, status, lines } = useCart();
  const [priced, setPriced] = useState<Priced | null>(null);
  const [adjustments, setAdjustments] = useState<readonly CartAdjustmentFragment[]>([]);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  /** The key of `priced` as soon as it is answered, before it is shown. */
  const answeredKey = useRef<string | null>(null);
  const key = keyOf(lines);
  const isWanted = status === 'ready' && key !== '' && priced?.key !== key && failedKey !== key;

  useEffect(() => {
    if (!isWanted) return undefined;
    const price = async (): Promise<void> => {
      if (answeredKey.current === key) return;
      try {
        if (kind === 'guest') {
          const answer = await session.price();
          if (!answer) return;
          answeredKey.current = keyOfStored(answer.lines);
          setPriced({ key: answeredKey.current, totals: answer.totals });
          setAdjustments((known) => [...known, ...answer.adjustments]);
        } else {
          const answer = await session.save();
          answeredKey.current = keyOf(answer.cart.lines);
          setPriced({ key: answeredKey.current, totals: answer.totals });
          setAdjustments((known) => [...known, ...answer.adjustments]);
        }
        setFailedKey(null);
      } catch {
        setFailedKey(key);
      }
    };
    const timer = setTimeout(() => void price(), answeredKey.current === null ? 0 : pricingDelay);
    return () => {
      clearTimeout(timer);
    };
  }, [session, kind, key, isWanted]);

  return {
    totals: key === '' ? null : (priced?.totals ?? null),
    isPending: priced?.key !== key,
    hasFailed: failedKey === key && key !== '',
    retry: () => {
      setFailedKey(null);
    },
    adjustments,
    dismissAdjustments: () => {
      setAdjustments([]);
    },
  };
}
