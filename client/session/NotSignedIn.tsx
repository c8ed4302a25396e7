import { Trans } from '@lingui/react/macro';
import UserX from 'lucide-react/icons/user-x';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { loginPath } from './return-to.ts';
import styles from './NotSignedIn.module.css';

/** Replaces a customer's page when the shopper is not signed in. */
export function NotSignedIn() {
  const { pathname, search } = useLocation();
  return (
    <EmptyState
      level={1}
      icon={<UserX />}
      title={<Trans>Page not found</Trans>}
      action={
        <div className={styles.actions}>
          <ButtonLink to={paths.home}>
            <Trans>Continue shopping</Trans>
          </ButtonLink>
          <Link className={styles.signIn} to={loginPath(pathname + search)}>
            <Trans>Sign in</Trans>
          </Link>
        </div>
      }
    >
      <Trans>You are not signed in, and this page belongs to an account.</Trans>
    </EmptyState>
  );
}
