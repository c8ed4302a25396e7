import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Spinner } from '../ui/Spinner.tsx';
import { useSlow } from '../ui/useSlow.ts';
import styles from './AddedBubble.module.css';
import { useCart } from './useCart.ts';

/** Under the cart link while a change of the cart has not been confirmed for two seconds. */
export function SavingNote(): ReactElement {
  const { isMoneyPending } = useCart();
  const isSlow = useSlow(isMoneyPending);
  return (
    <div role="status" className={styles.place}>
      {isSlow ? (
        <div className={styles.bubble}>
          <Spinner />
          <span className={styles.text}>
            <Trans>Saving…</Trans>
          </span>
        </div>
      ) : null}
    </div>
  );
}
