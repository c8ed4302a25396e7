import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import layout from '../../ui/layout.module.css';
import { toast } from '../../ui/toast.ts';
import type { AddressFragment } from '../address/address.generated.ts';
import { AddressText } from '../address/AddressText.tsx';
import { failureMessage } from '../../forms/failure-messages.ts';
import { useSetDefaultAddressMutation } from './AddressBook.generated.ts';
import styles from './AddressCard.module.css';

interface AddressCardProps {
  address: AddressFragment;
  onEdit: () => void;
  onDelete: () => void;
}

/** An address in the address book, with its actions. */
export function AddressCard({ address, onEdit, onDelete }: AddressCardProps) {
  const { t, i18n } = useLingui();
  const [setDefault, { loading }] = useSetDefaultAddressMutation();
  const { street, gateCode } = address;

  async function makeDefault(): Promise<void> {
    try {
      const { data } = await setDefault({ variables: { id: address.id } });
      if (data?.setDefaultAddress?.customer)
        toast.success({ message: t`${street} is your default address now.` });
      else toast.error({ message: t`The default address could not be changed. Please try again.` });
    } catch (error) {
      toast.error({ message: i18n._(failureMessage(error)) });
    }
  }

  return (
    <article className={classes(layout.card, styles.card, address.isDefault && styles.default)}>
      <div className={styles.text}>
        <AddressText address={address} />
        {gateCode ? <p className={styles.gate}>{t`Gate code: ${gateCode}`}</p> : null}
      </div>
      {address.isDefault ? (
        <Badge tone="jade" className={styles.badge}>
          <Trans>Default</Trans>
        </Badge>
      ) : null}
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-label={t`Edit ${street}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles.delete}
          aria-label={t`Delete ${street}`}
          onClick={onDelete}
        >
          <Trans>Delete</Trans>
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="quiet"
            size="small"
            className={styles.setDefault}
            isBusy={loading}
            aria-label={t`Set ${street} as default`}
            onClick={() => void makeDefault()}
          >
            <Trans>Set as default</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
