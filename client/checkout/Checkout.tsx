import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useCart, useCartTotals, type ClearedChoices, type RemovedLines } from '../cart/checkout/index.ts';
import { failureMessage } from '../forms/failure-messages.ts';
import { chooseWindow, SlotPicker } from '../delivery/index.ts';
import { toCents } from '../i18n/money.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import columns from '../ui/columns.module.css';
import { FormAlert } from '../ui/FormAlert.tsx';
import { keepInPlace } from '../ui/keep-in-place.ts';
import { lazyPart, sectionPlaceholder } from '../ui/lazy-part.tsx';
import { PartError } from '../ui/PartError.tsx';
import layout from '../ui/layout.module.css';
import { AddressSteps } from './AddressSteps.tsx';
import { ClearedNotice, EndedVisitNotice } from './ClearedNotice.tsx';
import type { CheckoutQuery } from './checkout.generated.ts';
import { missingForOrder } from './model/missing.ts';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentChoice } from './PaymentChoice.tsx';
import { leadToMissing, PlaceOrderButton } from './PlaceOrderButton.tsx';
import { Section } from './Section.tsx';
import { SimulatedPayments } from './SimulatedPayments.tsx';
import { cardFormId } from './model/card.ts';
import { useCard, type Card } from './useCard.ts';
import type { CheckoutData } from './useCheckoutData.ts';
import { useCheckoutChoices } from './useCheckoutChoices.ts';
import { useCheckoutOrder } from './useCheckoutOrder.ts';
import { useOrderErrors } from './useOrderErrors.tsx';
import styles from './Checkout.module.css';

const CardForm = lazyPart(async () => (await import('./CardForm.tsx')).CardForm, {
  fallback: sectionPlaceholder(styles.cardPlaceholder),
  failed: <Trans>The form could not be loaded.</Trans>,
});

interface CheckoutProps {
  cartId: string;
  data: CheckoutData;
  customer: NonNullable<CheckoutQuery['customer']>;
  removal: RemovedLines;
}

/** All choices of an order and its totals on one page. */
export function Checkout({ cartId, data, customer, removal }: CheckoutProps) {
  const { t, i18n } = useLingui();
  const { lines } = useCart();
  const choices = useCheckoutChoices(customer.id, data);
  const { draft, change, delivery, billing, slot, lostSlot } = choices;
  const card = useCard();
  const [cleared, setCleared] = useState<(ClearedChoices & { readonly hasCard: boolean }) | null>(null);
  const pricing = useCartTotals({
    delay: 0,
    onLinesChanged: (choices) => {
      setCleared({ ...choices, hasCard: card.stored !== null });
      card.clear();
    },
  });
  const promoCode = pricing.promo.kind === 'applied' ? pricing.promo.code : null;
  const [endedPromoCode, setEndedPromoCode] = useState(draft.promoCode);
  useEffect(() => change({ promoCode }), [change, promoCode]);
  const [isAsked, setAsked] = useState(false);
  const [isCardFilled, setCardFilled] = useState(false);
  /** Whether Place order has submitted the card form, and continues when the card is stored. */
  const isOrderWaiting = useRef(false);
  const missing = missingForOrder({
    lineCount: lines.length,
    deliveryAddressId: delivery?.id ?? null,
    isServed: choices.isDeliveryServed,
    isBillingSame: draft.isBillingSame,
    billingAddressId: billing?.id ?? null,
    slot,
    payment: draft.payment,
    hasCard: card.stored !== null || isCardFilled,
    hasTotals: pricing.isCurrent,
  });

  const orderErrors = useOrderErrors(cartId);
  const order = useCheckoutOrder({ pricing, card, orderErrors, refetch: data.refetch });

  function press(): void {
    isOrderWaiting.current = false;
    if (missing[0]) {
      setAsked(true);
      leadToMissing(missing[0]);
      return;
    }
    if (draft.payment === 'CREDITCARD' && !card.stored) {
      const form = document.getElementById(cardFormId);
      if (!(form instanceof HTMLFormElement)) return;
      isOrderWaiting.current = true;
      form.requestSubmit();
      return;
    }
    place(card.stored?.reference ?? null);
  }

  /** Stores the card, then places the order if Place order was clicked. */
  const storeCard: Card['store'] = async (...input) => {
    const isForOrder = isOrderWaiting.current;
    isOrderWaiting.current = false;
    const stored = await card.store(...input);
    if (isForOrder && 'reference' in stored) placeNow.current(stored.reference);
    return stored;
  };

  function place(cardReference: string | null): void {
    const { totals } = pricing;
    if (!totals || !delivery || slot === null || draft.payment === null) return;
    setAsked(false);
    setCleared(null);
    setEndedPromoCode(null);
    orderErrors.clear();
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
        cardReference: isCard ? cardReference : null,
      },
      !isCard && toCents(totals.grandTotal.amount) > 0,
    );
  }

  // The choices may have changed during the request for the card.
  const placeNow = useRef(place);
  useEffect(() => {
    placeNow.current = place;
  });

  const total = pricing.totals?.grandTotal ?? null;
  const isLineShown = lines.some(({ productId }) => productId === orderErrors.line?.productId);

  return (
    <div className={layout.screen}>
      <h1 className={styles.title}>{t`Checkout`}</h1>
      <div className={classes(columns.columns, styles.columns)}>
        <div className={styles.steps}>
          <AddressSteps choices={choices} data={data} customer={customer} orderErrors={orderErrors} />
          <Section
            id="slot"
            step={2}
            title={t`Delivery time`}
            error={lostSlot === null ? orderErrors.of('slot') : null}
          >
            {data.slots ? (
              <SlotPicker
                slots={data.slots}
                value={slot}
                lost={lostSlot}
                onChange={(picked) => {
                  orderErrors.clear('slot');
                  chooseWindow(picked);
                }}
              />
            ) : (
              <PartError isRetrying={data.isLoading} onRetry={data.refetch}>
                {t`The delivery times could not be loaded.`}
              </PartError>
            )}
          </Section>
          <Section id="payment" step={3} title={t`Payment`}>
            <SimulatedPayments />
            <PaymentChoice value={draft.payment} onChange={(payment) => change({ payment })}>
              {/* Hidden, not unmounted: switching the payment method does not lose input. */}
              <div ref={keepInPlace} id="card" tabIndex={-1} hidden={draft.payment !== 'CREDITCARD'}>
                <FormAlert className={styles.error}>{orderErrors.of('card')}</FormAlert>
                <CardForm
                  card={{ ...card, store: storeCard }}
                  cartId={cartId}
                  onTyped={(isFilled) => {
                    isOrderWaiting.current = false;
                    orderErrors.clear('card');
                    setCardFilled(isFilled);
                  }}
                />
              </div>
            </PaymentChoice>
          </Section>
        </div>
        <OrderSummary
          pricing={pricing}
          removal={removal}
          lineNotice={orderErrors.line}
          linesError={isLineShown ? null : orderErrors.of('cart-lines')}
          notice={
            cleared ? (
              <ClearedNotice
                promoCode={pricing.promo.kind === 'idle' ? cleared.promoCode : null}
                hasCredit={cleared.useCredit && !pricing.useCredit}
                hasCard={cleared.hasCard && card.stored === null && draft.payment === 'CREDITCARD'}
              />
            ) : endedPromoCode !== null && pricing.promo.kind === 'idle' ? (
              <EndedVisitNotice promoCode={endedPromoCode} />
            ) : null
          }
        >
          <PlaceOrderButton
            missing={missing}
            isAsked={isAsked}
            isPlacing={card.isStoring || order.state.kind === 'placing' || order.state.kind === 'over'}
            total={total}
            isTotalPending={!pricing.isCurrent}
            onPress={press}
            error={
              order.state.kind === 'failed' ? (
                <>
                  {t`Error:`} {i18n._(failureMessage(order.state.error))} {t`Your order was not placed.`}
                </>
              ) : pricing.error ? (
                <>
                  {t`We couldn’t calculate the total.`}{' '}
                  <Button
                    variant="link"
                    size="small"
                    onClick={() => {
                      pricing.retry();
                      // The clicked button disappears: focus the section that will show the result.
                      document.getElementById('totals')?.focus();
                    }}
                  >
                    {t`Try again`}
                  </Button>
                </>
              ) : (
                (orderErrors.of('totals') ?? orderErrors.of('promo') ?? orderErrors.of('order'))
              )
            }
          />
        </OrderSummary>
      </div>
    </div>
  );
}
