import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { closeRewards, useRewardsOpener } from './rewards-opener.ts';
import { RewardsButton } from './RewardsButton.tsx';
import styles from './RewardsLauncher.module.css';

const RewardsPanel = lazyPart(async () => (await import('../rewards/RewardsPanel.tsx')).RewardsPanel);

/** The rewards panel, loaded on first use, and its button if the margin beside the page is wide enough. */
export function RewardsLauncher() {
  const { pathname } = useLocation();
  const isOpen = useRewardsOpener() !== null;
  useEffect(() => closeRewards, []);
  return (
    <>
      {/* Nothing may cover the button that places the order, at any width. */}
      {isPath(pathname, paths.checkout) ? null : (
        <div className={styles.launcher}>
          <RewardsButton className={styles.button} wordClassName={styles.word} />
        </div>
      )}
      {isOpen ? <RewardsPanel onClose={closeRewards} /> : null}
    </>
  );
}
