import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureMessage } from '../../forms/failure-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toast } from '../../ui/toast.ts';
import type { AddressFragment } from '../address/address.generated.ts';
import { AddressText } from '../address/AddressText.tsx';
import { useDeleteAddressMutation } from './AddressBook.generated.ts';
import styles from './DeleteAddressDialog.module.css';

const notDeleted = msg`error happen when delete address, please contact us.`;

/** Asks for confirmation before an address is deleted. */
export function DeleteAddressDialog({ address, onClose }: { address: AddressFragment; onClose: () => void }) {
  const { i18n } = useLingui();
  const [failure, setFailure] = useState<MessageDescriptor | null>(null);
  const [remove, { loading, client }] = useDeleteAddressMutation();

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      const { data } = await remove({ variables: { id: address.id } });
      const userError = data?.deleteAddress?.userErrors[0];
      // An address that another tab has already deleted counts as a success.
      if (data?.deleteAddress?.deletedAddressId == null && userError?.code !== 'ADDRESS_NOT_FOUND') {
        setFailure(notDeleted);
        return;
      }
      if (userError) await client.refetchQueries({ include: ['CustomerAddressBook'] });
      toast.success({ message: <Trans>The address was removed.</Trans> });
      onClose();
    } catch (error) {
      setFailure(failureMessage(error, { OTHER: notDeleted }));
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Trans>Warning</Trans>}
      size="small"
      isDismissible={!loading}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" isBusy={loading} onClick={() => void confirm()}>
            <Trans>OK</Trans>
          </Button>
        </>
      }
    >
      <p className={styles.question}>
        <Trans>Remove this address from the list?</Trans>
      </p>
      <AddressText address={address} />
      <FormAlert className={styles.alert}>{failure && i18n._(failure)}</FormAlert>
    </Dialog>
  );
}
