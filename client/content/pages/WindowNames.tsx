import { Fragment } from 'react';
import type { PolicyLabels } from './policy-labels.ts';
import styles from './WindowNames.module.css';

/** The delivery windows as a list in a sentence, each on one line. */
export function WindowNames({ labels: { windows, comma } }: { labels: PolicyLabels }) {
  return windows.map((window, index) => (
    <Fragment key={window}>
      {index > 0 ? comma : null}
      <span className={styles.window}>{window}</span>
    </Fragment>
  ));
}
