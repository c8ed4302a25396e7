import { Trans } from '@lingui/react/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../apollo/useSession.ts';
import styles from './AccountLink.module.css';

/** The way to sign in, or to the account. */
export function AccountLink(): ReactElement {
  const { isSignedIn } = useSession();
  return (
    <Link className={styles.link} to={isSignedIn ? '/account' : '/login'}>
      <CircleUser aria-hidden="true" />
      <span className={styles.text}>{isSignedIn ? <Trans>Account</Trans> : <Trans>Sign in</Trans>}</span>
    </Link>
  );
}
