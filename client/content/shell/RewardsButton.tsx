import { useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { toggleRewards, useRewardsOpener } from './rewards-opener.ts';

interface RewardsButtonProps {
  className?: string;
  /** Class of the label beside the icon. */
  wordClassName?: string;
}

/** Opens the rewards panel: in the header, and beside the page on wide screens. */
export function RewardsButton({ className, wordClassName }: RewardsButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={className}
      aria-expanded={useRewardsOpener() !== null}
      aria-haspopup="dialog"
      onClick={(event) => toggleRewards(event.currentTarget)}
    >
      <Gift />
      <span className={wordClassName}>{t`Rewards`}</span>
    </button>
  );
}
