import { useLingui } from '@lingui/react/macro';
import { AccountCredit } from '../../account/area/AccountCredit.tsx';
import { AccountPoints } from '../../account/area/AccountPoints.tsx';
import { Link } from 'react-router-dom';
import { CurrentOrders } from '../../orders/current/CurrentOrders.tsx';
import { paths } from '../../paths.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import styles from './HomeCustomer.module.css';

/** A customer's first block: the next delivery, unpaid orders and points. */
export function HomeCustomer() {
  const { t } = useLingui();
  return (
    <section className={classes(layout.card, styles.customer)} aria-label={t`Your orders`}>
      <CurrentOrders />
      <div className={styles.foot}>
        <AccountPoints />
        <AccountCredit />
        <Link className={styles.orders} to={paths.account}>{t`See all your orders`}</Link>
      </div>
    </section>
  );
}
