import { useLingui } from '@lingui/react/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import LogOut from 'lucide-react/icons/log-out';
import { Link } from 'react-router-dom';
import { greetingName } from '../../forms/person-name.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { classes } from '../../ui/classes.ts';
import headerLink from '../../ui/header-link.module.css';
import { HoverPanel } from '../../ui/HoverPanel.tsx';
import { isPhone } from '../../ui/is-phone.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { sectionPath } from '../model/account-section.ts';
import { useAccountBubbleQuery } from './AccountBubble.generated.ts';
import { useLogOut } from './useLogOut.ts';
import styles from './AccountLink.module.css';

/** The link to signing in, or to the account with a popover for mouse and keyboard (not on phones). */
export function AccountLink() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const hasMouse = useMediaQuery('(min-width: 768px) and (hover: hover)') && !isPhone();
  const { data } = useAccountBubbleQuery({ skip: !isSignedIn });
  const name = data?.customer && greetingName(data.customer);
  return (
    <HoverPanel
      label={t`Your account`}
      isEnabled={isSignedIn && hasMouse}
      trigger={(props) => (
        <Link
          className={classes(headerLink.link, styles.link)}
          to={isSignedIn ? paths.account : paths.login}
          aria-label={name ? t`Account of ${name}` : undefined}
          {...(isSignedIn && hasMouse ? props : {})}
        >
          <CircleUser />
          <span className={headerLink.text}>{!isSignedIn ? t`Sign in` : (name ?? t`Account`)}</span>
        </Link>
      )}
    >
      <Bubble name={name} />
    </HoverPanel>
  );
}

function Bubble({ name }: { name: string | null | undefined }) {
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
