import { Trans } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './BackToAccount.module.css';

/** The way back from a screen that belongs to the account, above that screen's title. */
export function BackToAccount(): ReactElement {
  return (
    <Link className={styles.back} to="/account">
      <ArrowLeft aria-hidden="true" />
      <Trans>Back to your account</Trans>
    </Link>
  );
}
