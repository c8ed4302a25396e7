import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Users from 'lucide-react/icons/users';
import { useSession } from '../../session/useSession.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { formatPlainMoney } from '../../i18n/money.ts';
import { HomeView, type RewardsView } from './HomeView.tsx';
import {
  useRewardsPointsQuery,
  useRewardsProgramQuery,
  type RewardsProgramQuery,
} from './Rewards.generated.ts';
import { SpendView } from './SpendView.tsx';
import { RewardRow } from './RewardRow.tsx';
import styles from './RewardsPanel.module.css';

/**
 * The rewards program in three views, with the customer's points. Informs only: points cannot be redeemed here. The page behind it stays
 * usable; Escape closes it.
 */
export function RewardsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const titleId = useId();
  const { key } = useLocation();
  const openedOn = useRef(key);
  const panel = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<RewardsView>('home');
  const { data } = useRewardsProgramQuery();
  const { data: customerData } = useRewardsPointsQuery({
    skip: !isSignedIn,
    fetchPolicy: 'cache-and-network',
  });
  const policy = data?.storePolicy;
  const customer = isSignedIn ? (customerData?.customer ?? null) : null;

  useEffect(() => {
    panel.current?.focus();
  }, [view]);

  // Following a link closes the panel.
  useEffect(() => {
    if (key !== openedOn.current) onClose();
  }, [key, onClose]);

  const titles: Record<RewardsView, string> = {
    home: t`Rewards`,
    earn: t`Ways to earn`,
    spend: t`Ways to spend`,
  };
  return (
    // Escape is heard wherever the focus is inside it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.header}>
        {view === 'home' ? null : (
          <IconButton
            className={styles.onGold}
            label={t`Back`}
            icon={<ArrowLeft />}
            onClick={() => setView('home')}
          />
        )}
        <h2 id={titleId} className={styles.title}>
          {titles[view]}
        </h2>
        <IconButton className={styles.onGold} label={t`Close`} icon={<X />} onClick={onClose} />
      </div>
      <div className={styles.body}>
        {!policy ? (
          <Skeleton shape="block" className={styles.loading} />
        ) : view === 'home' ? (
          <HomeView policy={policy} customer={customer} onView={setView} />
        ) : view === 'earn' ? (
          <EarnView policy={policy} />
        ) : (
          <SpendView policy={policy} points={customer?.points ?? null} />
        )}
      </div>
    </div>
  );
}

/** The panel's second view: how to earn points. */
function EarnView({ policy }: { policy: RewardsProgramQuery['storePolicy'] }) {
  const { pointsPerDollar } = policy;
  const referral = formatPlainMoney(policy.referralDiscount);
  return (
    <ul>
      <RewardRow icon={<ShoppingBag />} title={<Trans>Place an order</Trans>}>
        <Trans>{pointsPerDollar} points for every $1 spent</Trans>
      </RewardRow>
      <RewardRow icon={<Users />} title={<Trans>Refer a friend</Trans>} note={<Trans>Not open yet</Trans>}>
        <Trans>You both get a {referral} discount</Trans>
      </RewardRow>
    </ul>
  );
}
