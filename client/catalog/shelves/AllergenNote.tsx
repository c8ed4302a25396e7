import { useLingui } from '@lingui/react/macro';
import styles from './AllergenNote.module.css';

/** A note on how far the allergen filters can be trusted. */
export function AllergenNote() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`Based on our descriptions. Always check the label.`}</p>;
}
