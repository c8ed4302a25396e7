import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { useRef, useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { loadMessages } from '../../i18n/catalogs.ts';
import { classes } from '../../ui/classes.ts';
import { late, type Late } from '../../ui/late.ts';
import { LateOverlay } from '../../ui/LateOverlay.tsx';
import styles from './RewardsLauncher.module.css';

type Panel = ComponentType<{ onClose: () => void }>;

/** The panel and its words, which most pages have not. */
function panelWith(i18n: I18n): Late<Panel> {
  return late(async () => {
    const [{ RewardsPanel }] = await Promise.all([
      import('../rewards/RewardsPanel.tsx'),
      loadMessages(i18n, 'content'),
    ]);
    return RewardsPanel;
  });
}

/** Pages whose foot on phones belongs to something more important. */
const busyPages = /^\/(?:cart|confirmation|productdetails)\/?$/i;

/** Here nothing may stand before the button that places the order, at any width. */
const checkoutPage = /^\/purchase\/?$/i;

/** The button that opens the rewards panel, on every page but the checkout; the panel comes when it is first asked for. */
export function RewardsLauncher(): ReactElement | null {
  const { i18n } = useLingui();
  const { pathname } = useLocation();
  const [panel] = useState(() => panelWith(i18n));
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
        <LateOverlay part={panel}>{(RewardsPanel) => <RewardsPanel onClose={close} />}</LateOverlay>
      ) : null}
    </div>
  );
}
