import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureMessage } from '../../forms/failure-messages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormAlert } from '../../ui/FormAlert.tsx';
import { toast } from '../../ui/toast.ts';
import { useCancelOrderMutation } from './CancelOrder.generated.ts';
import { OrderDetailDocument } from './OrderDetail.generated.ts';
import styles from './CancelOrder.module.css';

interface CancellableOrder {
  id: string;
  number: string;
  isCancellable: boolean;
}

type Failure = 'not-cancellable' | 'rejected' | { readonly error: unknown };

const failureMessages = { OFFLINE: msg`We can’t reach the store right now. Please try again.` };

/** Cancels an order after a confirmation. */
export function CancelOrder({ order }: { order: CancellableOrder }) {
  const { id, number } = order;
  const { t, i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [cancel, { loading, client }] = useCancelOrderMutation();

  const open = (): void => {
    setFailure(null);
    setAsking(true);
  };
  const close = (): void => setAsking(false);

  async function confirm(): Promise<void> {
    setFailure(null);
    try {
      const { data } = await cancel({ variables: { id } });
      const [userError] = data?.cancelOrder?.userErrors ?? [];
      if (data?.cancelOrder?.order) {
        setAsking(false);
        toast.success({ message: t`Order ${number} has been canceled.` });
        return;
      }
      const isLate = userError?.code === 'NOT_CANCELLABLE';
      setFailure(isLate ? 'not-cancellable' : 'rejected');
      // The status has changed since the page was loaded: load the current one.
      if (isLate) await client.refetchQueries({ include: [OrderDetailDocument] });
    } catch (error) {
      setFailure({ error });
    }
  }

  // An open dialog stays until the shopper closes it, even if the order can no longer be canceled.
  if (!order.isCancellable && !isAsking) return null;
  return (
    <>
      <Button variant="quiet" className={styles.open} onClick={open}>
        {t`Cancel order`}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={t`Cancel order ${number}?`}
        size="small"
        isDismissible={!loading}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t`Keep order`}
            </Button>
            <Button variant="danger" isBusy={loading} onClick={() => void confirm()}>
              {t`Yes, cancel it`}
            </Button>
          </>
        }
      >
        <p>{t`The whole order is canceled and will not be delivered. This cannot be undone.`}</p>
        <FormAlert className={styles.failure}>
          {failure === 'not-cancellable'
            ? t`This order has been shipped and can no longer be canceled.`
            : failure === 'rejected'
              ? t`This order could not be canceled. Please contact us.`
              : failure
                ? i18n._(failureMessage(failure.error, failureMessages))
                : null}
        </FormAlert>
      </Dialog>
    </>
  );
}
