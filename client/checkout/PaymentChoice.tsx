import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { PaymentMark } from './PaymentMark.tsx';
import type { Payment } from './model/missing.ts';
import styles from './PaymentMark.module.css';

interface PaymentChoiceProps {
  value: Payment | null;
  onChange: (payment: Payment) => void;
  /** Content for the selected method. */
  children: ReactNode;
}

/** Alipay, WeChat Pay or a credit card. */
export function PaymentChoice({ value, onChange, children }: PaymentChoiceProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        className={styles.payments}
        label={t`Payment method`}
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'ALIPAY',
            label: <PaymentMark payment="ALIPAY">{t`Alipay`}</PaymentMark>,
            description: t`You pay on Alipay’s page after placing the order.`,
          },
          {
            value: 'WECHATPAY',
            label: <PaymentMark payment="WECHATPAY">{t`WeChat Pay`}</PaymentMark>,
            description: t`You pay on WeChat’s page after placing the order.`,
          },
          {
            value: 'CREDITCARD',
            label: <PaymentMark payment="CREDITCARD">{t`Credit card`}</PaymentMark>,
            description: t`Charged only when you place the order.`,
          },
        ]}
      />
      {children}
    </>
  );
}
