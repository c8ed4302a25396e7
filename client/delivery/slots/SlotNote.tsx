import { useLingui } from '@lingui/react/macro';
import styles from './SlotPicker.module.css';

/** A note about when the selected window is reserved. */
export function SlotNote({ isFullnessKnown }: { isFullnessKnown: boolean }) {
  const { t } = useLingui();
  return (
    <p className={styles.note}>
      {isFullnessKnown
        ? t`We hold your time when you place your order.`
        : t`Sign in to see open times. We hold yours when you place your order.`}
    </p>
  );
}

/** A notice above the windows that none of them is available. */
export function NoSlotNote() {
  const { t } = useLingui();
  return <p className={styles.none}>{t`No delivery time is open right now. Please check again later.`}</p>;
}
