import { Trans } from '@lingui/react/macro';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { AddressFragment } from '../address/address.generated.ts';
import { addressFieldsOf } from '../address/address-fields.ts';
import { LazyAddressForm } from '../address/LazyAddressForm.tsx';
import type { AddressFields } from '../model/address-form.ts';
import { useSaveAddress } from '../address/useSaveAddress.ts';
import styles from './AddressDialog.module.css';

interface AddressDialogProps {
  /** The address to edit; undefined for a new one. */
  address?: AddressFragment;
  /** The initial values of a new address: the customer's name and phone. */
  owner?: Pick<AddressFields, 'firstName' | 'lastName' | 'telephone'>;
  /** The first address of the book becomes the default one. */
  isFirst?: boolean;
  onClose: () => void;
}

/** A form for a new or an existing address. */
export function AddressDialog({ address, owner, isFirst = false, onClose }: AddressDialogProps) {
  const save = useSaveAddress();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={address ? <Trans>Edit address</Trans> : <Trans>Add address</Trans>}
      size="large"
      holdsForm
    >
      <LazyAddressForm
        initial={address ? addressFieldsOf(address) : { ...owner, isDefault: isFirst }}
        submitLabel={address ? <Trans>Save changes</Trans> : <Trans>Save address</Trans>}
        onCancel={onClose}
        onSave={async (values) => {
          const saved = await save(values, address?.id);
          if (!saved.address) return saved.userErrors;
          toast.success({ message: address ? <Modified /> : <Added /> });
          onClose();
          return null;
        }}
      />
    </Dialog>
  );
}

function Added() {
  return (
    <>
      <strong className={styles.title}>
        <Trans>Success</Trans>
      </strong>
      <Trans>You have successfully added a new address</Trans>
    </>
  );
}

function Modified() {
  return <Trans>An address has been modified</Trans>;
}
