import { Trans } from '@lingui/react/macro';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { ReactElement } from 'react';
import { formatPlainMoney } from '../../i18n/money.ts';
import { RewardRow } from './RewardRow.tsx';
import type { RewardsProgrammeQuery } from './Rewards.generated.ts';

type Policy = RewardsProgrammeQuery['storePolicy'];

interface SpendViewProps {
  policy: Policy;
  /** Null for a guest. */
  points: number | null;
}

/** The panel's third view: what points are worth. */
export function SpendView({ policy, points }: SpendViewProps): ReactElement {
  return (
    <ul>
      {policy.rewardTiers.map((tier) => (
        <TierRow key={tier.points} tier={tier} points={points} />
      ))}
    </ul>
  );
}

function TierRow({
  tier,
  points,
}: {
  tier: Policy['rewardTiers'][number];
  points: number | null;
}): ReactElement {
  const discount = formatPlainMoney(tier.discount);
  const cost = tier.points;
  const missing = points === null ? null : cost - points;
  return (
    <RewardRow
      icon={<TicketPercent />}
      title={<Trans>{discount} off</Trans>}
      note={
        missing === null ? null : missing <= 0 ? (
          <Trans>You have enough</Trans>
        ) : (
          <Trans>{missing} to go</Trans>
        )
      }
      isReached={missing !== null && missing <= 0}
    >
      <Trans>{cost} points</Trans>
    </RewardRow>
  );
}
