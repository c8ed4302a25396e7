import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { hasStockLimit } from './line-limit.ts';
import type { CartAdjustmentFragment } from './pricing.generated.ts';
import styles from './Adjustments.module.css';

interface AdjustmentsProps {
  adjustments: readonly CartAdjustmentFragment[];
  onDismiss: () => void;
}

/** The shop's changes of the cart, line by line. Announced. */
export function Adjustments({ adjustments, onDismiss }: AdjustmentsProps) {
  const { t } = useLingui();
  return (
    <div role="status">
      {adjustments.length > 0 ? (
        <div className={styles.box}>
          <div>
            <h2 className={styles.title}>{t`Your cart has changed`}</h2>
            <ul className={styles.list}>
              {adjustments.map((adjustment, index) => (
                <li key={index}>
                  <Adjustment adjustment={adjustment} />
                </li>
              ))}
            </ul>
          </div>
          <IconButton label={t`Dismiss`} icon={<X />} onClick={onDismiss} />
        </div>
      ) : null}
    </div>
  );
}

function Adjustment({ adjustment }: { adjustment: CartAdjustmentFragment }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { available, requested, reason } = adjustment;
  const { cache } = useApolloClient();
  const name = adjustment.name ? orderNames(adjustment.name, language).main : t`A product that is gone`;
  const words: Record<typeof reason, string> = {
    QUANTITY_LOWERED: hasStockLimit(cache, adjustment.productId)
      ? t`${name}: only ${available} left, so we changed ${requested} to ${available}.`
      : t`${name}: at most ${available} per order, so we changed ${requested} to ${available}.`,
    REMOVED: t`${name} is no longer available and was taken out.`,
    PRICE_CHANGED: t`${name} has a new price.`,
  };
  return <>{words[reason]}</>;
}
