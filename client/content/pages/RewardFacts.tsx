import { useLingui } from '@lingui/react/macro';
import { formatPlainMoney } from '../../i18n/money.ts';
import type { ContentPolicy, PolicyLabels } from './policy-labels.ts';

/** The rewards program. */
export function RewardFacts({ policy, labels }: { policy: ContentPolicy; labels: PolicyLabels }) {
  const { t } = useLingui();
  const { pointsPerDollar, referral } = labels;
  return (
    <ul>
      <li>{t`You earn ${pointsPerDollar} points for every $1 you spend.`}</li>
      {policy.rewardTiers.map((tier) => (
        <TierFact
          key={tier.points}
          points={tier.points.toLocaleString('en-US')}
          discount={formatPlainMoney(tier.discount)}
        />
      ))}
      <li>{t`Refer a friend, and both of you get a ${referral} discount.`}</li>
      <li>{t`You collect points today. They can’t be used at checkout yet, and referrals aren’t open yet.`}</li>
    </ul>
  );
}

function TierFact({ points, discount }: { points: string; discount: string }) {
  const { t } = useLingui();
  return <li>{t`${points} points get you ${discount} off.`}</li>;
}
