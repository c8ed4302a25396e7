import type { ReactNode } from 'react';
import type { Payment } from './model/missing.ts';
import styles from './PaymentMark.module.css';

/** Icons of the payment methods: our own drawings, not the companies' logos. */
const drawings: Record<Payment, ReactNode> = {
  ALIPAY: (
    <>
      <rect x="10" y="3.5" width="12" height="17" rx="2.5" />
      <path d="m13.5 8 2.5 3 2.5-3M16 11v5M13.5 12.5h5" />
    </>
  ),
  WECHATPAY: (
    <>
      <path d="M16 4.5c5 0 8.5 3 8.5 6.8s-3.5 6.8-8.5 6.8a11 11 0 0 1-2.6-.3L9.8 19.7l.7-3.2a6.4 6.4 0 0 1-3-5.2C7.5 7.5 11 4.5 16 4.5Z" />
      <path d="m13.5 8 2.5 2.6L18.5 8M16 10.6v4.2M13.7 12.3h4.6" />
    </>
  ),
  CREDITCARD: (
    <>
      <rect x="7" y="5" width="18" height="14" rx="2.5" />
      <path d="M7 9.5h18M10.5 15h4" />
    </>
  ),
};

/** A payment method: icon and name. */
export function PaymentMark({ payment, children }: { payment: Payment; children: ReactNode }) {
  return (
    <span className={styles.payment}>
      <svg className={styles[payment]} viewBox="0 0 32 24" aria-hidden="true">
        <rect className={styles.ground} width="32" height="24" rx="5" />
        <g
          className={styles.lines}
          fill="none"
          strokeWidth="1.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {drawings[payment]}
        </g>
      </svg>
      {children}
    </span>
  );
}
