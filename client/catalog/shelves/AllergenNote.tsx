import { useLingui } from '@lingui/react/macro';
import styles from './AllergenNote.module.css';

/** A note on how far the allergen filters can be trusted. */
export function AllergenNote() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`As the descriptions say. Please check the label.`}</p>;
}
