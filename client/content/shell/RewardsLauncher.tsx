import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { useRef, useState, type ComponentType, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { loadMessages } from '../../i18n/catalogs.ts';
import { isPath, paths } from '../../paths.ts';
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

/** The button that opens the rewards panel: beside the page where there is room, else below it. The panel is loaded when it is first opened. */
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

  // Nothing may cover the button that places the order, at any width.
  if (isPath(pathname, paths.checkout)) return null;
  return (
    <div className={styles.launcher}>
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
