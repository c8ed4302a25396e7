import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactNode } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { PartError } from '../ui/PartError.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import type { CheckoutQuery } from './checkout.generated.ts';
import type { OpenAddressForm } from './model/draft.ts';
import { Section } from './Section.tsx';
import type { CheckoutChoices } from './useCheckoutChoices.ts';
import type { CheckoutData } from './useCheckoutData.ts';
import type { OrderErrors } from './useOrderErrors.tsx';
import styles from './Checkout.module.css';

interface AddressStepsProps {
  choices: CheckoutChoices;
  data: CheckoutData;
  customer: NonNullable<CheckoutQuery['customer']>;
  orderErrors: OrderErrors;
}

/** The delivery address, and the billing address if it differs. */
export function AddressSteps({ choices, data, customer, orderErrors }: AddressStepsProps) {
  const { t } = useLingui();
  const { draft, change, delivery, billing } = choices;
  const [savingZip, setSavingZip] = useState<string | null>(null);
  const isDeliveryServed = savingZip === null ? choices.isDeliveryServed : data.isServed(savingZip);
  const addresses = data.addresses ?? [];
  const name = { firstName: customer.firstName, lastName: customer.lastName };

  const saveDeliveryForm = useCallback(
    (deliveryForm: OpenAddressForm | null) => change({ deliveryForm }),
    [change],
  );
  const saveBillingForm = useCallback(
    (billingForm: OpenAddressForm | null) => change({ billingForm }),
    [change],
  );

  const farAway = <span className={styles.notServed}>{t`Not served in your area yet.`}</span>;
  const farAwayIf = (zip: string): ReactNode => (data.isServed(zip) === false ? farAway : null);

  return (
    <>
      <Section
        id="delivery-address"
        step={1}
        title={t`Delivery address`}
        error={
          orderErrors.of('delivery-address') ??
          (isDeliveryServed === false ? (
            <Trans>
              We are not in your area yet. But we are diligently expanding and look forward to servicing you
              soon.
            </Trans>
          ) : null)
        }
      >
        {data.addresses ? null : (
          <PartError isRetrying={data.isLoading} onRetry={data.refetch}>
            {t`Your addresses could not be loaded.`}
          </PartError>
        )}
        <AddressChoice
          label={t`Delivery address`}
          addresses={addresses}
          selectedId={delivery?.id ?? null}
          onSelect={(deliveryAddressId) => {
            orderErrors.clear('delivery-address');
            change({ deliveryAddressId });
          }}
          noteOf={(address) => farAwayIf(address.zip)}
          onSaving={setSavingZip}
          zipHint={farAwayIf}
          purpose="shipping"
          initial={{ ...name, telephone: customer.phone ?? '' }}
          storedForm={draft.deliveryForm}
          onTyped={saveDeliveryForm}
        />
        <Checkbox
          className={styles.sameBilling}
          label={t`Bill to the same address`}
          checked={draft.isBillingSame}
          onChange={(event) => change({ isBillingSame: event.target.checked })}
        />
      </Section>
      {draft.isBillingSame ? null : (
        <Section id="billing-address" title={t`Billing address`} error={orderErrors.of('billing-address')}>
          <AddressChoice
            label={t`Billing address`}
            addresses={addresses}
            selectedId={billing?.id ?? null}
            onSelect={(billingAddressId) => {
              orderErrors.clear('billing-address');
              change({ billingAddressId });
            }}
            purpose="billing"
            initial={name}
            storedForm={draft.billingForm}
            onTyped={saveBillingForm}
          />
        </Section>
      )}
    </>
  );
}
