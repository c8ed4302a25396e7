import { useLingui } from '@lingui/react/macro';
import styles from './ClearedNotice.module.css';

interface ClearedNoticeProps {
  /** Null if none was cleared, or another one is applied. */
  promoCode: string | null;
  hasCredit: boolean;
  hasCard: boolean;
}

/** The promo code of an earlier visit, cleared when the shopper left the checkout. */
export function EndedVisitNotice({ promoCode }: { promoCode: string }) {
  const { t } = useLingui();
  return (
    <p className={styles.notice}>
      {t`Promo code ${promoCode} was removed when you left the checkout. Apply it again to use it.`}
    </p>
  );
}

/** The choices that were cleared because the cart has changed, and what to do about each. */
export function ClearedNotice({ promoCode, hasCredit, hasCard }: ClearedNoticeProps) {
  const { t } = useLingui();
  if (promoCode === null && !hasCredit && !hasCard) return null;
  return (
    <div className={styles.notice}>
      <p className={styles.title}>{t`Your cart has changed.`}</p>
      <ul className={styles.list}>
        {promoCode === null ? null : (
          <li>{t`Promo code ${promoCode} was removed. Apply it again to use it.`}</li>
        )}
        {hasCredit ? <li>{t`Your credit is no longer used. Select it again to use it.`}</li> : null}
        {hasCard ? <li>{t`Your card was cleared. Save it again before you place the order.`}</li> : null}
      </ul>
    </div>
  );
}
