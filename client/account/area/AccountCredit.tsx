import { useLingui } from '@lingui/react/macro';
import { useAccountCredit } from '../../cart/credit/index.ts';
import { formatPlainMoney, toCents } from '../../i18n/money.ts';
import styles from './AccountPoints.module.css';

/** The customer's credit and where to use it. Renders nothing without credit. */
export function AccountCredit() {
  const { t } = useLingui();
  const credit = useAccountCredit();
  if (credit === null || toCents(credit.amount) === 0) return null;
  const amount = formatPlainMoney(credit);
  return (
    <p className={styles.points}>
      <strong>{t`${amount} credit`}</strong>
      <span>{t`Use it at checkout`}</span>
    </p>
  );
}
