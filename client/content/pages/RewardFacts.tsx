import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { formatPlainMoney } from '../../i18n/money.ts';
import type { ContentPolicy, PolicyWords } from './policy-words.ts';

/** The rewards programme. */
export function RewardFacts({ policy, words }: { policy: ContentPolicy; words: PolicyWords }): ReactElement {
  const { pointsPerDollar, referral } = words;
  return (
    <ul>
      <li>
        <Trans>You earn {pointsPerDollar} points for every $1 you spend.</Trans>
      </li>
      {policy.rewardTiers.map((tier) => (
        <TierFact key={tier.points} points={tier.points} discount={formatPlainMoney(tier.discount)} />
      ))}
      <li>
        <Trans>Refer a friend, and both of you get a {referral} discount.</Trans>
      </li>
    </ul>
  );
}

function TierFact({ points, discount }: { points: number; discount: string }): ReactElement {
  return (
    <li>
      <Trans>
        {points} points get you {discount} off.
      </Trans>
    </li>
  );
}
