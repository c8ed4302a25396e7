import { useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPath, paths } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import styles from './RewardsLauncher.module.css';

const RewardsPanel = lazyPart(async () => (await import('../rewards/RewardsPanel.tsx')).RewardsPanel);

/** The button that opens the rewards panel: beside the page where there is room, else below it. The panel is loaded when it is first opened. */
export function RewardsLauncher() {
  const { t } = useLingui();
  const { pathname } = useLocation();
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
        onClick={() => setOpen(!isOpen)}
      >
        <Gift />
        <span className={styles.word}>{t`Rewards`}</span>
      </button>
      {isOpen ? <RewardsPanel onClose={close} /> : null}
    </div>
  );
}
