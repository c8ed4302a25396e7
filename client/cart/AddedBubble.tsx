import { Plural, Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { CartLineFragment } from './cart.generated.ts';
import styles from './AddedBubble.module.css';

interface AddedBubbleProps {
  /** The line that was just added; null: nothing is shown, but the place where it is announced stands. */
  line: CartLineFragment | null;
  count: number;
}

/** Under the cart link for four seconds after something was added. */
export function AddedBubble({ line, count }: AddedBubbleProps): ReactElement {
  const { language } = useLanguage();
  return (
    <div role="status" className={styles.place}>
      {line ? (
        <div className={styles.bubble}>
          <span className={styles.tick}>
            <Check />
          </span>
          <span>
            <strong className={styles.name}>{orderNames(line.name, language).main}</strong>
            <span className={styles.text}>
              <Trans>Added to your cart</Trans>
              {' · '}
              <Plural value={count} one="# item" other="# items" />
            </span>
          </span>
        </div>
      ) : null}
    </div>
  );
}
