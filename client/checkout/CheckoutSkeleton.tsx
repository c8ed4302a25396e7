import { Trans } from '@lingui/react/macro';
import { classes } from '../ui/classes.ts';
import columns from '../ui/columns.module.css';
import layout from '../ui/layout.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Checkout.module.css';

/** The layout of the checkout without data, on the server and while data loads. */
export function CheckoutSkeleton() {
  return (
    <div className={layout.screen} aria-busy="true">
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.steps}>
          {[1, 2, 3].map((step) => (
            <div key={step} className={classes(layout.card, styles.waiting)}>
              <Skeleton shape="title" width="half" />
              <Skeleton shape="block" className={styles.waitingBlock} />
            </div>
          ))}
        </div>
        <div className={classes(layout.card, styles.waiting)}>
          <Skeleton shape="title" width="half" />
          <Skeleton shape="block" className={styles.waitingBlock} />
        </div>
      </div>
    </div>
  );
}
