import { useLingui } from '@lingui/react/macro';
import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { sectionPath } from '../model/account-section.ts';
import styles from './AccountBubble.module.css';
import { useLogOut } from './useLogOut.ts';

/** The links of a signed-in customer's account, and Log out. */
export function AccountBubble({ name }: { name: string | null | undefined }) {
  const { t } = useLingui();
  const logOut = useLogOut();
  const links = [
    { to: paths.account, label: t`Your orders` },
    { to: paths.addresses, label: t`Addresses` },
    { to: sectionPath('informations'), label: t`Account information` },
  ];
  return (
    <div className={styles.bubble}>
      {name ? <p className={styles.greeting}>{t`Hello, ${name}`}</p> : null}
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.entry} to={to}>
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} onClick={logOut}>
            <LogOut />
            {t`Log out`}
          </button>
        </li>
      </ul>
    </div>
  );
}
