import { Plural } from '@lingui/react/macro';
import { toCents, type MoneyText } from '../i18n/money.ts';
import { usePointsRuleQuery } from './points.generated.ts';
import styles from './FreeDeliveryBar.module.css';

/** The points for an order of this total: whole dollars only. */
export function PointsNote({ total }: { total: MoneyText | undefined }) {
  const { data } = usePointsRuleQuery();
  // Keeps its place until both are known.
  if (!data || !total) return <p className={styles.note}>{'\u00a0'}</p>;
  const points = Math.floor(toCents(total.amount) / 100) * data.storePolicy.pointsPerDollar;
  if (points <= 0) return null;
  return (
    <p className={styles.note}>
      <Plural value={points} one="This order will earn # point." other="This order will earn # points." />
    </p>
  );
}
