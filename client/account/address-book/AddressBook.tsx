import { Trans } from '@lingui/react/macro';
import MapPinned from 'lucide-react/icons/map-pinned';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import { useSession } from '../../session/useSession.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { AddressFragment } from '../address/address.generated.ts';
import { useStableOrder } from '../address/useStableOrder.ts';
import { useCustomerAddressBookQuery } from './AddressBook.generated.ts';
import { AddressCard } from './AddressCard.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import styles from './AddressBook.module.css';

type Open =
  { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly address: AddressFragment };

/** The address book: list, add, edit, delete, set default. */
export function AddressBook({ level = 2 }: { level?: 1 | 2 }) {
  const { isSignedIn } = useSession();
  const titleId = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const { data, previousData, error, loading, refetch } = useCustomerAddressBookQuery({
    skip: !isSignedIn,
    notifyOnNetworkStatusChange: true,
  });
  const customer = (data ?? previousData)?.customer;
  const addresses = customer?.addresses;
  const shown = useStableOrder(addresses ?? []);
  const owner = customer && {
    firstName: customer.firstName,
    lastName: customer.lastName,
    telephone: customer.phone ?? '',
  };
  const Heading = level === 1 ? 'h1' : 'h2';

  const close = (): void => setOpen(null);
  const add = (
    <Button icon={<Plus />} onClick={() => setOpen({ kind: 'new' })}>
      <Trans>Add address</Trans>
    </Button>
  );

  return (
    <section aria-labelledby={titleId} aria-busy={loading}>
      <div className={styles.header}>
        <Heading id={titleId}>
          <Trans>Address book</Trans>
        </Heading>
        {addresses && addresses.length > 0 ? add : null}
      </div>
      {addresses ? (
        addresses.length === 0 ? (
          <EmptyState level={2} icon={<MapPinned />} title={<Trans>No address yet</Trans>} action={add}>
            <Trans>Add one now for faster checkout.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {shown.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  onEdit={() => setOpen({ kind: 'edit', address })}
                  onDelete={() => setOpen({ kind: 'delete', address })}
                />
              </li>
            ))}
          </ul>
        )
      ) : error || addresses === null ? (
        <ErrorState
          title={<Trans>Your addresses could not be loaded.</Trans>}
          isRetrying={loading}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      ) : (
        <div className={styles.list}>
          <Skeleton shape="block" className={styles.loadingCard} />
          <Skeleton shape="block" className={styles.loadingCard} />
        </div>
      )}
      {open?.kind === 'new' ? (
        <AddressDialog owner={owner ?? undefined} isFirst={addresses?.length === 0} onClose={close} />
      ) : null}
      {open?.kind === 'edit' ? <AddressDialog address={open.address} onClose={close} /> : null}
      {open?.kind === 'delete' ? <DeleteAddressDialog address={open.address} onClose={close} /> : null}
    </section>
  );
}
