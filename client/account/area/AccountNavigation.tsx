import { useLingui } from '@lingui/react/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import MapPin from 'lucide-react/icons/map-pin';
import PackageIcon from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { greetingName } from '../../forms/person-name.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { sectionPath, type AccountSection } from '../model/account-section.ts';
import { ProfilePhoto } from '../photo/ProfilePhoto.tsx';
import { useLogOut } from '../shell/useLogOut.ts';
import type { AccountAreaQuery } from './AccountArea.generated.ts';
import { AccountCredit } from './AccountCredit.tsx';
import { AccountPoints } from './AccountPoints.tsx';
import styles from './AccountNavigation.module.css';

interface AccountNavigationProps {
  /** Undefined while it loads. */
  customer: NonNullable<AccountAreaQuery['customer']> | undefined;
  section: AccountSection;
}

/** The customer's name, the links to the account's sections, and Log out on phones. */
export function AccountNavigation({ customer, section }: AccountNavigationProps) {
  const { t } = useLingui();
  const logOut = useLogOut();
  const name = customer ? greetingName(customer) : '';
  const items: { to: AccountSection; icon: ReactNode; label: ReactNode }[] = [
    { to: 'orders', icon: <PackageIcon />, label: t`Review Orders` },
    { to: 'addresses', icon: <MapPin />, label: t`Edit/Add Address` },
    {
      to: 'informations',
      icon: <CircleUser />,
      label: t`Account Information`,
    },
  ];
  return (
    <div className={classes(layout.card, styles.frame)}>
      <div className={styles.person}>
        <ProfilePhoto name={name} url={customer?.profilePicture?.url ?? null} />
        <p className={styles.user}>{t`User: ${name}`}</p>
        <div className={styles.worth}>
          <AccountPoints />
          <AccountCredit />
        </div>
      </div>
      <nav aria-label={t`Account`}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.to}>
              <Link
                className={styles.item}
                to={sectionPath(item.to)}
                preventScrollReset
                aria-current={item.to === section ? 'page' : undefined}
              >
                {item.icon}
                <span>{item.label}</span>
              </Link>
            </li>
          ))}
          <li className={styles.logOut}>
            <button type="button" className={styles.item} onClick={logOut}>
              <LogOut />
              <span>{t`Log out`}</span>
            </button>
          </li>
        </ul>
      </nav>
    </div>
  );
}
