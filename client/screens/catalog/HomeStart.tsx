import { useFragment } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Truck from 'lucide-react/icons/truck';
import { useLayoutEffect } from 'react';
import { HowItWorksFragmentDoc } from '../../catalog/home/HowItWorks.generated.ts';
import { useNextDeliveryWindowQuery } from '../../delivery/DeliveryWindow.generated.ts';
import { useIsDeliverySuspended } from '../../delivery/suspension/index.ts';
import { openWindowDialog } from '../../delivery/window/chosen-window.ts';
import { formatWeekday, formatWindow } from '../../i18n/dates.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { lazyPart, sectionPlaceholder } from '../../ui/lazy-part.tsx';
import { useHydrated } from '../../ui/useHydrated.ts';
import styles from './HomeStart.module.css';

const HomeCustomer = lazyPart(async () => (await import('./HomeCustomer.tsx')).HomeCustomer, {
  fallback: sectionPlaceholder(styles.placeholder),
  failed: <Trans>This part of your account could not be loaded.</Trans>,
});

/**
 * The first block of home. Customers see their orders; guests on wide screens see how the shop delivers. The server renders it for guests;
 * `data-customer` of the root (app/inline/signed-in.ts) reserves a customer's space before hydration.
 */
export function HomeStart() {
  const isHydrated = useHydrated();
  const { isSignedIn } = useSession();
  // Signing in or an expired session changes it after hydration.
  useLayoutEffect(() => {
    const root = document.documentElement;
    if (isHydrated && isSignedIn !== root.hasAttribute('data-customer')) {
      root.toggleAttribute('data-customer', isSignedIn);
    }
  }, [isHydrated, isSignedIn]);
  const shown = !isHydrated ? styles.unknown : isSignedIn ? styles.customer : styles.guest;
  return <div className={classes(styles.start, shown)}>{isSignedIn ? <HomeCustomer /> : <Welcome />}</div>;
}

function Welcome() {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const isSuspended = useIsDeliverySuspended();
  const { data } = useNextDeliveryWindowQuery();
  const { data: policy, complete } = useFragment({
    fragment: HowItWorksFragmentDoc,
    from: { __typename: 'StorePolicy' },
  });
  const next = isSuspended ? undefined : data?.nextDeliveryWindow;
  const free = complete ? formatPlainMoney(policy.freeDeliveryThreshold) : null;
  const day = next ? formatWeekday(next.startsAt, pageLanguage) : '';
  const time = next ? formatWindow(next.name, pageLanguage) : '';
  return (
    <section className={classes(layout.card, styles.welcome)} aria-label={t`Delivery at a glance`}>
      <p className={styles.title}>{t`Asian groceries in English and Chinese`}</p>
      <ul className={styles.facts}>
        {next ? (
          <li>
            <CalendarClock />
            <span>{t`Next delivery: ${day}, ${time}`}</span>
          </li>
        ) : null}
        {free === null ? null : (
          <li>
            <Truck />
            <span>{t`Free delivery from ${free}`}</span>
          </li>
        )}
      </ul>
      <div className={styles.actions}>
        {next ? <Button onClick={openWindowDialog}>{t`Choose a delivery time`}</Button> : null}
        <ButtonLink variant={next ? 'secondary' : 'primary'} to={paths.deals}>
          {t`Shop the deals`}
        </ButtonLink>
      </div>
    </section>
  );
}
