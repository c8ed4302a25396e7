import { Trans } from '@lingui/react/macro';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import type { ReactElement } from 'react';
import { formatPlainMoney } from '../../i18n/money.ts';
import { RewardRow } from './RewardRow.tsx';
import type { RewardsProgrammeQuery } from './Rewards.generated.ts';

/** The panel's second view: how points come. */
export function EarnView({ policy }: { policy: RewardsProgrammeQuery['storePolicy'] }): ReactElement {
  const { pointsPerDollar } = policy;
  const referral = formatPlainMoney(policy.referralDiscount);
  return (
    <ul>
      <RewardRow icon={<ShoppingBag />} title={<Trans>Place an order</Trans>}>
        <Trans>{pointsPerDollar} points for every $1 spent</Trans>
      </RewardRow>
      <RewardRow icon={<Users />} title={<Trans>Refer a friend</Trans>}>
        <Trans>You both get a {referral} discount</Trans>
      </RewardRow>
    </ul>
  );
}
