import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { Button } from '../ui/Button.tsx';
import type { CartLineFragment } from './cart.generated.ts';
import styles from './RemovedLineItem.module.css';
import { useLostFocus } from './useLostFocus.ts';

interface RemovedLineItemProps {
  names: CartLineFragment['name'];
  /** Whether Undo takes the focus of the removed line. */
  takesFocus: boolean;
  onUndo: () => void;
}

/** The row of a removed line: its name, and Undo. */
export function RemovedLineItem({ names, takesFocus, onUndo }: RemovedLineItemProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const name = orderNames(names, language).main;
  useLostFocus(item, 'button', takesFocus);

  return (
    <li ref={item} className={styles.removed}>
      <p id={id} className={styles.message}>
        {t`${name} was removed from your cart.`}
      </p>
      <Button variant="link" size="small" aria-describedby={id} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
    </li>
  );
}
