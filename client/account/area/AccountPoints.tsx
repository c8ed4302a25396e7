import { Plural, useLingui } from '@lingui/react/macro';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useAccountPointsQuery } from './AccountPoints.generated.ts';
import styles from './AccountPoints.module.css';

/** The customer's points and their value, or the number missing for the first discount. */
export function AccountPoints() {
  const { t } = useLingui();
  const { data } = useAccountPointsQuery({ errorPolicy: 'all' });
  if (!data?.customer) return null;
  const { points } = data.customer;
  const tiers = data.storePolicy.rewardTiers;
  const reached = tiers.filter((tier) => tier.points <= points).at(-1);
  const next = tiers.find((tier) => tier.points > points);
  const worth = reached ? formatPlainMoney(reached.discount) : '';
  const missing = (next?.points ?? 0) - points;
  const discount = next ? formatPlainMoney(next.discount) : '';
  return (
    <p className={styles.points}>
      <strong>
        <Plural value={points} one="# point" other="# points" />
      </strong>
      {reached ? (
        <span>{t`Worth ${worth} off, can’t be used yet`}</span>
      ) : next ? (
        <span>{t`${missing} more for ${discount} off`}</span>
      ) : null}
    </p>
  );
}
