import { Trans } from '@lingui/react/macro';
import Wallet from 'lucide-react/icons/wallet';
import { formatMoment } from '../../i18n/full-dates.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { newPendingOrder, writePendingOrder } from '../model/pending-order.ts';
import { tabStorage } from '../../browser/storage/browser-storage.ts';
import styles from './PayNow.module.css';

interface PayNowProps {
  orderId: string;
  /** The payment page, and when the order is canceled unless it is paid. */
  payment: { readonly url: string; readonly dueAt: string | null };
  look?: 'button' | 'link';
}

/** The link to the payment page of an unpaid order, with its deadline. The order is stored in the tab, so that /confirmation can show the outcome. */
export function PayNow({ orderId, payment, look = 'button' }: PayNowProps) {
  const { pageLanguage } = useLanguage();
  const { url, dueAt } = payment;
  const due = dueAt === null ? null : formatMoment(dueAt, pageLanguage);
  return (
    <div className={look === 'button' ? styles.notice : styles.cell}>
      <a
        className={look === 'button' ? styles.button : styles.link}
        href={url}
        onClick={() =>
          writePendingOrder(tabStorage(), {
            ...newPendingOrder(orderId),
            stage: 'submitted',
            cashierUrl: url,
          })
        }
      >
        <Wallet />
        <Trans>Pay now</Trans>
      </a>
      {due === null ? null : (
        <span className={styles.due}>
          <Trans>Pay by {due}, or the order is canceled.</Trans>
        </span>
      )}
    </div>
  );
}
