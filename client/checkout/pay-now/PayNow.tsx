import { Trans, useLingui } from '@lingui/react/macro';
import Wallet from 'lucide-react/icons/wallet';
import { dayOf } from '../../i18n/dates.ts';
import { formatNearTime, formatTime } from '../../i18n/near-times.ts';
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
  const { url, dueAt } = payment;
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
      {dueAt === null ? null : (
        <span className={styles.due}>
          <Deadline dueAt={dueAt} />
        </span>
      )}
    </div>
  );
}

function Deadline({ dueAt }: { dueAt: string }) {
  const { t } = useLingui();
  const { pageLanguage } = useLanguage();
  const time = formatTime(dueAt, pageLanguage);
  if (dayOf(new Date(dueAt)) === dayOf(new Date())) {
    return t`Pay by ${time} today, or the order is canceled.`;
  }
  const due = formatNearTime(dueAt, pageLanguage);
  return t`Pay by ${due}, or the order is canceled.`;
}
