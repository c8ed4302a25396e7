import { useLingui } from '@lingui/react/macro';
import { formatCents, toCents, type MoneyText } from '../i18n/money.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useFreeDeliveryQuery } from './free-delivery.generated.ts';
import styles from './FreeDeliveryBar.module.css';

interface FreeDeliveryBarProps {
  /** Sum of the lines, before savings. */
  subtotal: MoneyText;
  /** Whether the sum is outdated. */
  isPending?: boolean;
  /** The note below the bar until delivery is free. */
  hasNote?: boolean;
}

/** Progress to free delivery, for mini cart, cart and checkout. */
export function FreeDeliveryBar({ subtotal, isPending = false, hasNote = false }: FreeDeliveryBarProps) {
  const { t } = useLingui();
  const { data } = useFreeDeliveryQuery();
  if (!data) return null;
  const mark = toCents(data.storePolicy.freeDeliveryThreshold.amount);
  const sum = toCents(subtotal.amount);
  const missing = formatCents(mark - sum);
  const markText = formatCents(mark).replace(/\.00$/, '');
  const isReached = sum >= mark;
  return (
    <div className={isPending ? styles.pending : undefined}>
      <ProgressBar
        value={sum}
        max={mark}
        label={isReached ? t`Free delivery` : t`Add ${missing} for free delivery`}
      />
      {hasNote && !isReached ? <p className={styles.note}>{t`Reach ${markText}, free delivery`}</p> : null}
    </div>
  );
}
