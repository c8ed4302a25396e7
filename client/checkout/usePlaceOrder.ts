import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useCartStore } from '../cart/checkout/index.ts';
import { keyOfId } from '../apollo/global-id.ts';
import {
  usePlaceOrderMutation,
  type CheckoutUserErrorFragment,
  type PlaceOrderMutationVariables,
} from './checkout.generated.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { forgetWindow } from '../delivery/index.ts';
import { clearDraft } from './model/draft.ts';
import {
  clearPendingOrder,
  newPendingOrder,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../browser/storage/browser-storage.ts';
import { terminalFor } from './model/terminal.ts';
import { sendOrder } from './send-order.ts';

/** The choices of an order, in the format of the mutation. */
type PlaceOrderInput = PlaceOrderMutationVariables['input'];

/** The state of placing the order. `failed`: it was definitely not placed. */
export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** It was placed, or /confirmation will show whether it was. */
  | { readonly kind: 'over' };

interface PlaceOrderOptions {
  /** The order was placed. `leaves`: this window is opening the payment page. */
  readonly onPlaced: (result: { leaves: boolean }) => void;
  readonly onRejected: (userErrors: readonly CheckoutUserErrorFragment[]) => void;
  /** The request failed, and no order was placed. */
  readonly onFailed: (error: unknown) => void;
  /** The outcome is unknown. The order is stored for /confirmation, which looks it up. */
  readonly onUnknown: () => void;
}

export interface PlaceOrder {
  readonly state: OrderState;
  /** Call it in the click handler, or the browser blocks the new window. `mayNeedCashier`: a hosted payment page may follow. */
  readonly place: (input: Omit<PlaceOrderInput, 'terminal'>, mayNeedCashier: boolean) => void;
  /** Whether an order is in flight, from the click on. */
  readonly isInFlight: () => boolean;
}

/** Places the order once, even if the button is clicked several times. */
export function usePlaceOrder({ onPlaced, onRejected, onFailed, onUnknown }: PlaceOrderOptions): PlaceOrder {
  const [placeOrder] = usePlaceOrderMutation();
  const { t } = useLingui();
  const cart = useCartStore();
  const [state, setState] = useState<OrderState>({ kind: 'idle' });
  const isInFlight = useRef(false);

  const isSending = useCallback(() => isInFlight.current, []);

  async function submit(input: PlaceOrderInput, pending: PendingOrder, cashier: Cashier): Promise<void> {
    const store = tabStorage();
    const unlock = cart.lock();
    const { response, failure } = await sendOrder(async () => {
      const { data } = await placeOrder({ variables: { input } });
      if (!data?.placeOrder) throw new Error('The response has no data');
      return data.placeOrder;
    });
    unlock();
    isInFlight.current = false;
    if (failure) {
      cashier.close();
      if (failure.mayBePlaced) {
        setState({ kind: 'over' });
        onUnknown();
        return;
      }
      clearPendingOrder(store);
      setState({ kind: 'failed', error: failure.error });
      onFailed(failure.error);
      return;
    }
    const { orderId, cashierUrl, userErrors } = response;
    if (orderId === null) {
      cashier.close();
      clearPendingOrder(store);
      setState({ kind: 'rejected' });
      onRejected(userErrors);
      return;
    }
    clearDraft(store);
    forgetWindow();
    const isCashierUnopened = cashierUrl !== null && cashier.isBlocked;
    writePendingOrder(store, {
      ...pending,
      orderId: keyOfId(orderId),
      stage: 'submitted',
      cashierUrl,
      isCashierUnopened,
    });
    setState({ kind: 'over' });
    const leaves = cashierUrl === null ? false : cashier.goTo(cashierUrl);
    if (cashierUrl === null) cashier.close();
    onPlaced({ leaves });
  }

  return {
    state,
    place: (choices, mayNeedCashier) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      setState({ kind: 'placing' });
      const terminal = terminalFor(window.screen.width);
      const input: PlaceOrderInput = { ...choices, terminal };
      // Store it before the tab is opened: the new tab gets a copy, so its /confirmation also finds the order.
      const pending = newPendingOrder(String(input.cartId));
      writePendingOrder(tabStorage(), pending);
      void submit(input, pending, openCashier(terminal, mayNeedCashier, t`Opening the payment page…`));
    },
    isInFlight: isSending,
  };
}
