import { useLingui } from '@lingui/react/macro';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { formatPlainMoney } from '../../i18n/money.ts';
import { RewardRow } from './RewardRow.tsx';
import type { RewardsProgramQuery } from './Rewards.generated.ts';
import styles from './SpendView.module.css';

type Policy = RewardsProgramQuery['storePolicy'];

interface SpendViewProps {
  policy: Policy;
  /** Null for a guest. */
  points: number | null;
}

/** The panel's third view: the value of points. */
export function SpendView({ policy, points }: SpendViewProps) {
  const { t } = useLingui();
  return (
    <>
      <p className={styles.today}>{t`Points can’t be used at checkout yet. They add up with every order.`}</p>
      <ul>
        {policy.rewardTiers.map((tier) => (
          <TierRow key={tier.points} tier={tier} points={points} />
        ))}
      </ul>
    </>
  );
}

function TierRow({ tier, points }: { tier: Policy['rewardTiers'][number]; points: number | null }) {
  const { t } = useLingui();
  const discount = formatPlainMoney(tier.discount);
  const cost = tier.points.toLocaleString('en-US');
  const lacking = points === null ? 0 : tier.points - points;
  const missing = lacking.toLocaleString('en-US');
  return (
    <RewardRow
      icon={<TicketPercent />}
      title={t`${discount} off`}
      note={lacking <= 0 ? null : t`${missing} to go`}
    >
      {t`${cost} points`}
    </RewardRow>
  );
}
