import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './ClearedNotice.module.css';

interface ClearedNoticeProps {
  /** Null when none was cleared, or another one is applied. */
  promoCode: string | null;
  hasCredit: boolean;
  hasCard: boolean;
}

/** What was cleared because the cart has changed, and what to do about each of it. */
export function ClearedNotice({ promoCode, hasCredit, hasCard }: ClearedNoticeProps): ReactElement | null {
  const { t } = useLingui();
  if (promoCode === null && !hasCredit && !hasCard) return null;
  return (
    <div className={styles.notice}>
      <p className={styles.title}>
        <Trans>Your cart has changed.</Trans>
      </p>
      <ul className={styles.list}>
        {promoCode === null ? null : (
          <li>{t`Promo code ${promoCode} was removed. Apply it again to use it.`}</li>
        )}
        {hasCredit ? (
          <li>
            <Trans>Your credit is no longer used. Select it again to use it.</Trans>
          </li>
        ) : null}
        {hasCard ? (
          <li>
            <Trans>Your card was cleared. Save it again before you place the order.</Trans>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
