import { Plural, Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { useSlow } from '../ui/useSlow.ts';
import type { CartLineFragment } from './cart.generated.ts';
import { useCart } from './useCart.ts';
import styles from './AddedBubble.module.css';

interface AddedBubbleProps {
  /** The line that was just added. Null: empty, but the live region stays mounted. */
  line: CartLineFragment | null;
  count: number;
}

/** Shown below the cart link for four seconds after a product was added. */
export function AddedBubble({ line, count }: AddedBubbleProps) {
  const { language } = useLanguage();
  return (
    <div role="status" className={styles.place}>
      {line ? (
        <div className={styles.bubble}>
          <span className={styles.tick}>
            <Check />
          </span>
          <span>
            <strong className={styles.name}>{orderNames(line.name, language).main}</strong>
            <span className={styles.text}>
              <Trans>Added to your cart</Trans>
              {' · '}
              <Plural value={count} one="# item" other="# items" />
            </span>
          </span>
        </div>
      ) : null}
    </div>
  );
}

/** Shown below the cart link while a change has not been confirmed for two seconds. */
export function SavingNote() {
  const { isMoneyPending } = useCart();
  const isSlow = useSlow(isMoneyPending);
  return (
    <div role="status" className={styles.place}>
      {isSlow ? (
        <div className={styles.bubble}>
          <Spinner />
          <span className={styles.text}>
            <Trans>Saving…</Trans>
          </span>
        </div>
      ) : null}
    </div>
  );
}
