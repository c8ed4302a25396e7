import { Trans } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { lazy, Suspense, useRef, useState, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { Messages } from '../../i18n/Messages.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './RewardsLauncher.module.css';

const RewardsPanel = lazy(() => import('../rewards/RewardsPanel.tsx'));

/** Pages whose foot on phones belongs to something more important. */
const busyPages = /^\/(?:cart|confirmation|productdetails)\/?$/i;

/** Here nothing may stand before the button that places the order, at any width. */
const checkoutPage = /^\/purchase\/?$/i;

/** The button that opens the rewards panel, on every page but the checkout; the panel comes when it is first asked for. */
export function RewardsLauncher(): ReactElement | null {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function close(): void {
    setOpen(false);
    button.current?.focus();
  }

  if (checkoutPage.test(pathname)) return null;
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
