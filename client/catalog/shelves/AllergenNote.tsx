import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import styles from './AllergenNote.module.css';

/** What the allergen filters are worth. */
export function AllergenNote(): ReactElement {
  return (
    <p className={styles.note}>
      <Trans>As the descriptions say. Please check the label.</Trans>
    </p>
  );
}
