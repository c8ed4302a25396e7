import { useLingui } from '@lingui/react/macro';
import { usePaymentsQuery } from './Payments.generated.ts';
import styles from './SimulatedPayments.module.css';

/** Says that nobody is charged, in a shop whose payments are simulated. */
export function SimulatedPayments() {
  const { t } = useLingui();
  if (usePaymentsQuery().data?.storePolicy.arePaymentsSimulated !== true) return null;
  return (
    <p className={styles.notice}>
      {t`Payments are simulated in this shop: nothing is charged. Please do not enter a real card.`}
    </p>
  );
}
