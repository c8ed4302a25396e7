import { useLingui as useI18n } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import { failureWords, type AddressFragment } from '../account/index.ts';
import { useCart, useCartTotals } from '../cart/index.ts';
import { SlotPicker } from '../delivery/index.ts';
import { toCents } from '../i18n/money.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import columns from '../ui/columns.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { late } from '../ui/late.ts';
import { LatePart } from '../ui/LatePart.tsx';
import layout from '../ui/layout.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddressChoice } from './AddressChoice.tsx';
import type { CheckoutQuery } from './checkout.generated.ts';
import type { OpenAddressForm } from './model/draft.ts';
import { missingForOrder } from './model/missing.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { leadToMissing, PlaceOrderButton } from './PlaceOrderButton.tsx';
import { Section } from './Section.tsx';
import { useCard } from './useCard.ts';
import type { CheckoutData } from './useCheckoutData.ts';
import { useCheckoutDraft } from './useCheckoutDraft.ts';
import { useCheckoutOrder } from './useCheckoutOrder.ts';
import { useRefusals } from './useRefusals.tsx';
import styles from './Checkout.module.css';

const cardForm = late(async () => (await import('./CardForm.tsx')).CardForm);

interface CheckoutProps {
  cartId: string;
  data: CheckoutData;
  customer: NonNullable<CheckoutQuery['customer']>;
}

/** All choices of an order beside what it costs, on one page. */
export function Checkout({ cartId, data, customer }: CheckoutProps): ReactElement {
  const { t } = useLingui();
  const { i18n } = useI18n();
  const { lines } = useCart();
  const [draft, change] = useCheckoutDraft(customer.id);
  const card = useCard();
  const pricing = useCartTotals({ delay: 0, onLinesChanged: card.clear });
  const [isAsked, setAsked] = useState(false);
  const { addresses, slots, isServed } = data;

  const known = (id: string | null): AddressFragment | null =>
    addresses.find((address) => address.id === id) ?? null;
  const fallback =
    addresses.find((address) => address.isDefault) ?? (addresses.length === 1 ? addresses[0] : null);
  const delivery = known(draft.deliveryAddressId) ?? fallback ?? null;
  const billing = draft.isBillingSame ? delivery : known(draft.billingAddressId);
  const slot = slots.find(({ value }) => value === draft.slot);
  const lostSlot = draft.slot !== null && !slot?.isAvailable ? draft.slot : null;
  const isDeliveryServed = delivery && isServed(delivery.zip);

  const missing = missingForOrder({
    lineCount: lines.length,
    deliveryAddressId: delivery?.id ?? null,
    isServed: isDeliveryServed,
    isBillingSame: draft.isBillingSame,
    billingAddressId: billing?.id ?? null,
    slot: lostSlot === null ? draft.slot : null,
    payment: draft.payment,
    hasCard: card.stored !== null,
    hasTotals: pricing.isCurrent,
  });

  const refusals = useRefusals();
  const order = useCheckoutOrder({ pricing, card, refusals, refetch: data.refetch });

  function press(): void {
    if (missing[0]) {
      setAsked(true);
      leadToMissing(missing[0]);
      return;
    }
    const { totals } = pricing;
    if (!totals || !delivery || draft.slot === null || draft.payment === null) return;
    setAsked(false);
    refusals.clear();
    const isCard = draft.payment === 'CREDITCARD';
    order.place(
      {
        cartId,
        expectedTotal: totals.grandTotal.amount,
        promoCode: totals.promoCode,
        useCredit: pricing.useCredit,
        deliveryAddressId: delivery.id,
        billingAddressId: draft.isBillingSame ? null : (billing?.id ?? null),
        slot: draft.slot,
        payment: draft.payment,
        cardReference: isCard ? card.stored?.reference : null,
      },
      !isCard && toCents(totals.grandTotal.amount) > 0,
    );
  }

  const keepDelivery = useCallback(
    (deliveryForm: OpenAddressForm | null) => {
      change({ deliveryForm });
    },
    [change],
  );
  const keepBilling = useCallback(
    (billingForm: OpenAddressForm | null) => {
      change({ billingForm });
    },
    [change],
  );

  const initial = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    telephone: customer.phone ?? '',
  };
  const notServed = t`Not served in your area yet.`;
  const farAway = <span className={styles.notServed}>{notServed}</span>;
  const farAwayIf = (zip: string): ReactNode => (isServed(zip) === false ? farAway : null);
  const total = pricing.totals?.grandTotal ?? null;

  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>
        <Trans>Checkout</Trans>
      </h1>
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.steps}>
          <Section
            place="delivery-address"
            step={1}
            title={<Trans>Delivery address</Trans>}
            refusal={
              refusals.of('delivery-address') ??
              (isDeliveryServed === false ? (
                <Trans>
                  We are not in your area yet. But we are diligently expanding and look forward to servicing
                  you soon.
                </Trans>
              ) : null)
            }
          >
            <AddressChoice
              label={t`Delivery address`}
              addresses={addresses}
              selectedId={delivery?.id ?? null}
              onSelect={(deliveryAddressId) => {
                refusals.clear('delivery-address');
                change({ deliveryAddressId });
              }}
              noteOf={(address) => farAwayIf(address.zip)}
              zipHint={farAwayIf}
              initial={initial}
              kept={draft.deliveryForm}
              onTyped={keepDelivery}
            />
            <Checkbox
              className={styles.sameBilling}
              label={t`The billing address is the same`}
              checked={draft.isBillingSame}
              onChange={(event) => {
                change({ isBillingSame: event.target.checked });
              }}
            />
          </Section>
          {draft.isBillingSame ? null : (
            <Section
              place="billing-address"
              title={<Trans>Billing address</Trans>}
              refusal={refusals.of('billing-address')}
            >
              <AddressChoice
                label={t`Billing address`}
                addresses={addresses}
                selectedId={billing?.id ?? null}
                onSelect={(billingAddressId) => {
                  refusals.clear('billing-address');
                  change({ billingAddressId });
                }}
                initial={{ firstName: customer.firstName, lastName: customer.lastName }}
                kept={draft.billingForm}
                onTyped={keepBilling}
              />
            </Section>
          )}
          <Section place="slot" step={2} title={<Trans>Delivery time</Trans>} refusal={refusals.of('slot')}>
            <SlotPicker
              slots={slots}
              value={lostSlot === null ? draft.slot : null}
              lost={lostSlot}
              onChange={(value) => {
                refusals.clear('slot');
                change({ slot: value });
              }}
            />
          </Section>
          <Section place="payment" step={3} title={<Trans>Payment</Trans>}>
            <PaymentChoice
              value={draft.payment}
              onChange={(payment) => {
                change({ payment });
              }}
            >
              {/* Hidden, not gone: another way to pay and back loses nothing that was typed. */}
              <div id="card" tabIndex={-1} hidden={draft.payment !== 'CREDITCARD'}>
                <FormAlert className={styles.refusal}>{refusals.of('card')}</FormAlert>
                <LatePart
                  part={cardForm}
                  waiting={
                    <div className={styles.waitingCard}>
                      <Skeleton shape="block" />
                    </div>
                  }
                  failed={<Trans>The form could not be loaded.</Trans>}
                >
                  {(CardForm) => (
                    <CardForm
                      card={card}
                      cartId={cartId}
                      onTyped={() => {
                        refusals.clear('card');
                      }}
                    />
                  )}
                </LatePart>
              </div>
            </PaymentChoice>
          </Section>
        </div>
        <OrderSummary
          pricing={pricing}
          lineNotice={refusals.line}
          linesRefusal={refusals.line ? null : refusals.of('cart-lines')}
        >
          <PlaceOrderButton
            missing={missing}
            isAsked={isAsked}
            isPlacing={order.state.kind === 'placing' || order.state.kind === 'placed'}
            total={total}
            isTotalPending={!pricing.isCurrent}
            onPress={press}
            refusal={
              order.state.kind === 'failed' ? (
                <>
                  <Trans>Error:</Trans> {i18n._(failureWords(order.state.error))}{' '}
                  <Trans>It is safe to try again: the order is placed only once.</Trans>
                </>
              ) : pricing.error ? (
                <>
                  <Trans>The total could not be worked out.</Trans>{' '}
                  <Button
                    variant="link"
                    size="small"
                    onClick={() => {
                      pricing.retry();
                      // What was pressed goes away: the focus waits where the answer will stand.
                      document.getElementById('totals')?.focus();
                    }}
                  >
                    <Trans>Try again</Trans>
                  </Button>
                </>
              ) : (
                (refusals.of('totals') ?? refusals.of('promo') ?? refusals.of('order'))
              )
            }
          />
        </OrderSummary>
      </div>
    </div>
  );
}
