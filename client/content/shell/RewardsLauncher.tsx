import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { loadMessages } from '../../i18n/catalogs.ts';
import { isPath, paths } from '../../paths.ts';
import { lazyInSuspense } from '../../ui/lazy-with-retry.tsx';
import styles from './RewardsLauncher.module.css';

/** The panel and its messages, which most pages do not have. */
function lazyPanel(i18n: I18n) {
  return lazyInSuspense(async () => {
    const [{ RewardsPanel }] = await Promise.all([
      import('../rewards/RewardsPanel.tsx'),
      loadMessages(i18n, 'content'),
    ]);
    return RewardsPanel;
  });
}

/** The button that opens the rewards panel: beside the page where there is room, else below it. The panel is loaded when it is first opened. */
export function RewardsLauncher() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const [Panel, setPanel] = useState<ReturnType<typeof lazyPanel> | null>(null);
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
          setPanel(() => Panel ?? lazyPanel(i18n));
          setOpen(!isOpen);
        }}
      >
        <Gift />
        <span className={styles.word}>{t`Rewards`}</span>
      </button>
      {isOpen && Panel ? <Panel onClose={close} /> : null}
    </div>
  );
}
