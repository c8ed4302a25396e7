import { useLingui } from '@lingui/react/macro';
import styles from './AllergenNote.module.css';

/** A note about the limits of the allergen filters. */
export function AllergenNote() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`Based on our descriptions. Always check the label.`}</p>;
}
