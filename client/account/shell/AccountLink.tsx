import { useLingui } from '@lingui/react/macro';
import CircleUser from 'lucide-react/icons/circle-user';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { greetingName } from '../../forms/person-name.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { classes } from '../../ui/classes.ts';
import headerLink from '../../ui/header-link.module.css';
import { HoverPanel } from '../../ui/HoverPanel.tsx';
import { isPhone } from '../../ui/is-phone.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useAccountBubbleQuery } from './AccountBubble.generated.ts';
import styles from './AccountLink.module.css';

const AccountBubble = lazyPart(async () => (await import('./AccountBubble.tsx')).AccountBubble, {
  failed: null,
});

/** The link to the sign-in page, or to the account with a popover for mouse and keyboard (not on phones). */
export function AccountLink() {
  const { t } = useLingui();
  const { isSignedIn } = useSession();
  const hasMouse = useMediaQuery('(min-width: 768px) and (hover: hover)') && !isPhone();
  const { data } = useAccountBubbleQuery({ skip: !isSignedIn });
  const name = data?.customer && greetingName(data.customer);
  const hasBubble = isSignedIn && hasMouse;
  useEffect(() => {
    // The popover opens at once.
    if (hasBubble) AccountBubble.preload();
  }, [hasBubble]);
  return (
    <HoverPanel
      label={t`Your account`}
      isEnabled={hasBubble}
      trigger={(props) => (
        <Link
          className={classes(headerLink.link, styles.link)}
          to={isSignedIn ? paths.account : paths.login}
          aria-label={name ? t`Account of ${name}` : undefined}
          {...(hasBubble ? props : {})}
        >
          <CircleUser />
          <span className={headerLink.text}>{!isSignedIn ? t`Sign in` : (name ?? t`Account`)}</span>
        </Link>
      )}
    >
      <AccountBubble name={name} />
    </HoverPanel>
  );
}
