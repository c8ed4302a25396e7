import { Trans } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { Messages } from '../../i18n/Messages.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './RewardsLauncher.module.css';

const RewardsPanel = lazy(() => import('../rewards/RewardsPanel.tsx'));

/** Pages whose foot on phones belongs to something more important. */
const busyPages = /^\/(?:cart|purchase|confirmation|productdetails)\/?$/i;

/** The button that opens the rewards panel, on every page; the panel comes when it is first asked for. */
export function RewardsLauncher(): ReactElement {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div className={classes(styles.launcher, busyPages.test(pathname) && styles.away)}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <Gift aria-hidden="true" />
        <span className={styles.word}>
          <Trans>Rewards</Trans>
        </span>
      </button>
      {isOpen ? (
        <Suspense>
          <Messages domain="content">
            <RewardsPanel onClose={close} />
          </Messages>
        </Suspense>
      ) : null}
    </div>
  );
}
