import { Plural, useLingui } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';
import type { BuyAgainEntry } from '../model/buy-again.ts';
import { BuyAgainReport } from './BuyAgainReport.tsx';
import { useBuyAgain } from './useBuyAgain.ts';
import type { OrderProduct } from './useOrderProducts.ts';

interface BuyAgainProps {
  orderId: string;
  /** In a list row: the order number, which distinguishes the buttons. */
  row?: string;
}

/** Adds an order's products to the cart again and reports missing ones. */
export function BuyAgain({ orderId, row }: BuyAgainProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const buyAgain = useBuyAgain(orderId);
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<readonly BuyAgainEntry<OrderProduct>[] | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      const entries = await buyAgain();
      if (entries.length > 0 && entries.every((entry) => entry.outcome === 'added')) {
        toast.success({
          message: (
            <Plural
              value={entries.length}
              one="One product is in your cart."
              other="All # products are in your cart."
            />
          ),
          action: { label: t`View cart`, onClick: () => void navigate(paths.cart) },
        });
      } else setReport(entries);
    } catch {
      toast.error({ message: t`Your order could not be put into the cart. Please try again.` });
    } finally {
      setBusy(false);
    }
  }

  const close = (): void => setReport(null);

  return (
    <>
      <Button
        variant={row === undefined ? 'primary' : 'secondary'}
        size={row === undefined ? 'regular' : 'small'}
        icon={<RotateCw />}
        isBusy={isBusy}
        aria-label={row === undefined ? undefined : t`Buy again: ${row}`}
        onClick={() => void run()}
      >
        {t`Buy again`}
      </Button>
      <Dialog
        isOpen={report !== null}
        onClose={close}
        title={t`Buy again`}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t`Close`}
            </Button>
            <ButtonLink to={paths.cart}>{t`View cart`}</ButtonLink>
          </>
        }
      >
        {report ? <BuyAgainReport entries={report} /> : null}
      </Dialog>
    </>
  );
}
