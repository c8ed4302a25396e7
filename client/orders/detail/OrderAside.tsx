import { Trans } from '@lingui/react/macro';
import { formatName } from '../../forms/person-name.ts';
import { formatTelephone } from '../../forms/us-formats.ts';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { OrderStatuses } from '../OrderStatuses.tsx';
import type { OrderDetailQuery } from './OrderDetail.generated.ts';
import styles from './OrderAside.module.css';

/** The delivery address and status of the order, beside its lines. */
export function OrderAside({ order }: { order: NonNullable<OrderDetailQuery['order']> }) {
  const { address } = order.delivery;
  return (
    <aside className={classes(layout.card, styles.aside)}>
      {address ? (
        <section>
          <h2 className={styles.heading}>
            <Trans>Shipping address</Trans>
          </h2>
          <address className={styles.address} translate="no">
            <span className={styles.name}>{formatName(address)}</span>
            <span>{formatTelephone(address.telephone)}</span>
            <span>
              {address.street}
              {address.apartment ? `, ${address.apartment}` : null}
            </span>
            <span>
              {address.city}, {address.state} {address.zip}
            </span>
            <span>{address.country}</span>
          </address>
        </section>
      ) : null}
      <dl className={styles.statuses}>
        <OrderStatuses order={order} />
      </dl>
    </aside>
  );
}
