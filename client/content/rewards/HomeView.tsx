import { Trans, useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import type { ReactNode } from 'react';
import { greetingName } from '../../forms/person-name.ts';
import { paths } from '../../paths.ts';
import { loginPath } from '../../session/return-to.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useLocation } from 'react-router-dom';
import { nextTier } from '../model/next-tier.ts';
import styles from './HomeView.module.css';
import type { RewardsPointsQuery, RewardsProgramQuery } from './Rewards.generated.ts';

export type RewardsView = 'home' | 'earn' | 'spend';

type Policy = RewardsProgramQuery['storePolicy'];
type Customer = NonNullable<RewardsPointsQuery['customer']>;

interface HomeViewProps {
  policy: Policy;
  /** Null for a guest, and while loading. */
  customer: Customer | null;
  onView: (view: RewardsView) => void;
}

/** The panel's first view: the points and links to the other views. */
export function HomeView({ policy, customer, onView }: HomeViewProps) {
  const { t } = useLingui();
  return (
    <>
      {customer ? <Points policy={policy} customer={customer} /> : <Welcome policy={policy} />}
      <ul className={styles.ways}>
        <RewardLink icon={<Coins />} label={t`Ways to earn`} onClick={() => onView('earn')} />
        <RewardLink icon={<TicketPercent />} label={t`Ways to spend`} onClick={() => onView('spend')} />
      </ul>
    </>
  );
}

function Points({ policy, customer }: { policy: Policy; customer: Customer }) {
  const { t } = useLingui();
  const { points } = customer;
  const name = greetingName(customer);
  const next = nextTier(policy.rewardTiers, points);
  const missing = (next ? next.points - points : 0).toLocaleString('en-US');
  const discount = next ? formatPlainMoney(next.discount) : '';
  const shown = points.toLocaleString('en-US');
  return (
    <div className={styles.points}>
      <p>{t`Hello, ${name}. You have`}</p>
      <p className={styles.count}>
        <Trans>
          <strong>{shown}</strong> points
        </Trans>
      </p>
      {next ? (
        <ProgressBar
          className={styles.progress}
          value={points}
          max={next.points}
          label={t`${missing} more for ${discount} off`}
        />
      ) : null}
    </div>
  );
}

function Welcome({ policy }: { policy: Policy }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { pathname, search } = useLocation();
  const name = policy.storeName[language];
  return (
    <div className={styles.welcome}>
      <p>{t`Earn points with every order at ${name} and save on later orders.`}</p>
      <div className={styles.actions}>
        <ButtonLink to={paths.register} size="small">
          {t`Create an account`}
        </ButtonLink>
        <ButtonLink to={loginPath(pathname + search)} size="small" variant="secondary">
          {t`Sign in`}
        </ButtonLink>
      </div>
    </div>
  );
}

function RewardLink({ icon, label, onClick }: { icon: ReactNode; label: ReactNode; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.way} onClick={onClick}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.label}>{label}</span>
        <ChevronRight />
      </button>
    </li>
  );
}
