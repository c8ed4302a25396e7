import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import type { Payment } from './model/missing.ts';

interface PaymentChoiceProps {
  value: Payment | null;
  onChange: (payment: Payment) => void;
  /** What the chosen way needs. */
  children: ReactNode;
}

/** Alipay, WeChat Pay or a credit card. */
export function PaymentChoice({ value, onChange, children }: PaymentChoiceProps) {
  const { t } = useLingui();
  return (
    <>
      <RadioGroup
        label={t`Payment method`}
        value={value}
        onChange={onChange}
        options={[
          {
            value: 'ALIPAY',
            label: t`Alipay`,
            description: t`You pay on Alipay’s page after placing the order.`,
          },
          {
            value: 'WECHATPAY',
            label: t`WeChat Pay`,
            description: t`You pay on WeChat’s page after placing the order.`,
          },
          {
            value: 'CREDITCARD',
            label: t`Credit card`,
            description: t`Saved first, charged when you place the order.`,
          },
        ]}
      />
      {children}
    </>
  );
}
