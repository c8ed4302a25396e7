import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState, type ReactElement, type ReactNode } from 'react';
import type { AddressFragment } from '../account/index.ts';
import { useCart, useCartTotals, type ClearedChoices, type RemovedLines } from '../cart/index.ts';
import { failureMessage } from '../forms/failure-messages.ts';
import { chooseWindow, lostWindow, SlotPicker, useChosenWindow } from '../delivery/index.ts';
import { toCents } from '../i18n/money.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { classes } from '../ui/classes.ts';
import columns from '../ui/columns.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { LazySection } from '../ui/LazySection.tsx';
import { PartError } from '../ui/PartError.tsx';
import layout from '../ui/layout.module.css';
import { AddressChoice } from './AddressChoice.tsx';
import { ClearedNotice } from './ClearedNotice.tsx';
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

const loadCardForm = async () => (await import('./CardForm.tsx')).CardForm;

interface CheckoutProps {
  cartId: string;
  data: CheckoutData;
  customer: NonNullable<CheckoutQuery['customer']>;
  removal: RemovedLines;
}

/** All choices of an order beside what it costs, on one page. */
export function Checkout({ cartId, data, customer, removal }: CheckoutProps): ReactElement {
  const { t, i18n } = useLingui();
  const { lines } = useCart();
  const [draft, change] = useCheckoutDraft(customer.id);
  const card = useCard();
  const [cleared, setCleared] = useState<(ClearedChoices & { readonly hasCard: boolean }) | null>(null);
  const pricing = useCartTotals({
    delay: 0,
    onLinesChanged: (choices) => {
      setCleared({ ...choices, hasCard: card.stored !== null });
      card.clear();
    },
  });
  const [isAsked, setAsked] = useState(false);
  const { slots, isServed } = data;
  const addresses = data.addresses ?? [];

  const known = (id: string | null): AddressFragment | null =>
    addresses.find((address) => address.id === id) ?? null;
  const fallback =
    addresses.find((address) => address.isDefault) ?? (addresses.length === 1 ? addresses[0] : null);
  const delivery = known(draft.deliveryAddressId) ?? fallback ?? null;
  const billing = draft.isBillingSame ? delivery : known(draft.billingAddressId);
  const chosenSlot = useChosenWindow()?.value ?? null;
  const lostSlot = lostWindow(slots, chosenSlot);
  const slot = lostSlot === null ? chosenSlot : null;
  const isDeliveryServed = delivery && isServed(delivery.zip);

  const missing = missingForOrder({
    lineCount: lines.length,
    deliveryAddressId: delivery?.id ?? null,
    isServed: isDeliveryServed,
    isBillingSame: draft.isBillingSame,
    billingAddressId: billing?.id ?? null,
    slot,
    payment: draft.payment,
    hasCard: card.stored !== null,
    hasTotals: pricing.isCurrent,
  });

  const refusals = useRefusals(cartId);
  const order = useCheckoutOrder({ pricing, card, refusals, refetch: data.refetch });

  function press(): void {
    if (missing[0]) {
      setAsked(true);
      leadToMissing(missing[0]);
      return;
    }
    const { totals } = pricing;
    if (!totals || !delivery || slot === null || draft.payment === null) return;
    setAsked(false);
    setCleared(null);
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
        slot,
        payment: draft.payment,
        cardReference: isCard ? card.stored?.reference : null,
      },
      !isCard && toCents(totals.grandTotal.amount) > 0,
    );
  }

  const keepDelivery = useCallback(
    (deliveryForm: OpenAddressForm | null) => change({ deliveryForm }),
    [change],
  );
  const keepBilling = useCallback((billingForm: OpenAddressForm | null) => change({ billingForm }), [change]);

  const initial = {
    firstName: customer.firstName,
    lastName: customer.lastName,
    telephone: customer.phone ?? '',
  };
  const notServed = t`Not served in your area yet.`;
  const farAway = <span className={styles.notServed}>{notServed}</span>;
  const farAwayIf = (zip: string): ReactNode => (isServed(zip) === false ? farAway : null);
  const total = pricing.totals?.grandTotal ?? null;
  const isLineShown = lines.some(({ productId }) => productId === refusals.line?.productId);

  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>{t`Checkout`}</h1>
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.steps}>
          <Section
            place="delivery-address"
            step={1}
            title={t`Delivery address`}
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
              onChange={(event) => change({ isBillingSame: event.target.checked })}
            />
          </Section>
          {draft.isBillingSame ? null : (
            <Section
              place="billing-address"
              title={t`Billing address`}
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
          <Section
            place="slot"
            step={2}
            title={t`Delivery time`}
            refusal={lostSlot === null ? refusals.of('slot') : null}
          >
            {slots ? (
              <SlotPicker
                slots={slots}
                value={slot}
                lost={lostSlot}
                onChange={(picked) => {
                  refusals.clear('slot');
                  chooseWindow(picked);
                }}
              />
            ) : (
              <PartError isRetrying={data.isLoading} onRetry={data.refetch}>
                {t`The delivery times could not be loaded.`}
              </PartError>
            )}
          </Section>
          <Section place="payment" step={3} title={t`Payment`}>
            <PaymentChoice value={draft.payment} onChange={(payment) => change({ payment })}>
              {/* Hidden, not gone: another way to pay and back loses nothing that was typed. */}
              <div id="card" tabIndex={-1} hidden={draft.payment !== 'CREDITCARD'}>
                <FormAlert className={styles.refusal}>{refusals.of('card')}</FormAlert>
                <LazySection
                  load={loadCardForm}
                  placeholder={styles.cardPlaceholder}
                  failed={t`The form could not be loaded.`}
                >
                  {(CardForm) => (
                    <CardForm card={card} cartId={cartId} onTyped={() => refusals.clear('card')} />
                  )}
                </LazySection>
              </div>
            </PaymentChoice>
          </Section>
        </div>
        <OrderSummary
          pricing={pricing}
          removal={removal}
          lineNotice={refusals.line}
          linesRefusal={isLineShown ? null : refusals.of('cart-lines')}
          notice={
            cleared ? (
              <ClearedNotice
                promoCode={pricing.promo.kind === 'idle' ? cleared.promoCode : null}
                hasCredit={cleared.useCredit && !pricing.useCredit}
                hasCard={cleared.hasCard && card.stored === null && draft.payment === 'CREDITCARD'}
              />
            ) : null
          }
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
                  {t`Error:`} {i18n._(failureMessage(order.state.error))}{' '}
                  {t`Your order will be placed only once.`}
                </>
              ) : pricing.error ? (
                <>
                  {t`We couldn’t calculate the total.`}{' '}
                  <Button
                    variant="link"
                    size="small"
                    onClick={() => {
                      pricing.retry();
                      // What was pressed goes away: the focus waits where the answer will stand.
                      document.getElementById('totals')?.focus();
                    }}
                  >
                    {t`Try again`}
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
