import { Trans } from '@lingui/react/macro';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './Proposition65.module.css';

/** California's warning, shown by the product's flag. */
export function Proposition65() {
  return (
    <aside className={styles.warning}>
      <TriangleAlert className={styles.sign} />
      <p>
        <Trans>
          <strong>WARNING:</strong> This product can expose you to chemicals known to the State of California
          to cause cancer and birth defects or other reproductive harm. For more information go to{' '}
          <a className={styles.link} href="https://www.p65warnings.ca.gov/" rel="noopener">
            www.P65Warnings.ca.gov
          </a>
          .
        </Trans>
      </p>
    </aside>
  );
}
