import { useLingui } from '@lingui/react/macro';
import styles from './AllergenNote.module.css';

/** What the allergen filters are worth. */
export function AllergenNote() {
  const { t } = useLingui();
  return <p className={styles.note}>{t`As the descriptions say. Please check the label.`}</p>;
}
