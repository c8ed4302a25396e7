import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useCartLock, useCartStore } from '../cart/checkout/index.ts';
import { keyOfId } from '../apollo/global-id.ts';
import { failureOf } from '../apollo/errors.ts';
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
import { useLostOrder } from './useLostOrder.ts';

/** The choices of an order, as they are sent. */
type PlaceOrderInput = PlaceOrderMutationVariables['input'];

/** The state of placing the order. */
export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'rejected' }
  /** The request failed. `isLost`: it is unknown whether the order arrived. Sending it again is safe; it is placed once. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isLost: boolean }
  | { readonly kind: 'placed' };

/** Milliseconds before each retry of a failed request. The cart's id makes a repeat safe. */
const retryDelays = [1000, 3000];

interface PlaceOrderOptions {
  /** The order was placed. `leaves`: this window is opening the payment page. */
  readonly onPlaced: (result: { leaves: boolean }) => void;
  readonly onRejected: (userErrors: readonly CheckoutUserErrorFragment[]) => void;
  readonly onFailed: (error: unknown) => void;
}

export interface PlaceOrder {
  readonly state: OrderState;
  /** Call it in the click itself, or the browser blocks the new window. `mayNeedCashier`: a hosted payment page may follow. */
  readonly place: (input: Omit<PlaceOrderInput, 'terminal'>, mayNeedCashier: boolean) => void;
  /** Whether an order is in flight; true from the click on. */
  readonly isInFlight: () => boolean;
}

/** Places the order once, even if the button is pressed several times. */
export function usePlaceOrder({ onPlaced, onRejected, onFailed }: PlaceOrderOptions): PlaceOrder {
  const [placeOrder] = usePlaceOrderMutation({ context: { retryDelays } });
  const { t } = useLingui();
  const cart = useCartStore();
  const [state, setState] = useState<OrderState>({ kind: 'idle' });
  const isInFlight = useRef(false);

  const isSending = useCallback(() => isInFlight.current, []);

  const isLost = state.kind === 'failed' && state.isLost;
  useCartLock(isLost);
  useLostOrder(isLost, () => {
    clearDraft(tabStorage());
    forgetWindow();
    setState({ kind: 'placed' });
    onPlaced({ leaves: false });
  });

  async function submit(input: PlaceOrderInput, pending: PendingOrder, cashier: Cashier): Promise<void> {
    const store = tabStorage();
    const unlock = cart.lock();
    try {
      const { data } = await placeOrder({ variables: { input } });
      if (!data?.placeOrder) throw new Error('The response has no data');
      const { orderId, cashierUrl, userErrors } = data.placeOrder;
      isInFlight.current = false;
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
      setState({ kind: 'placed' });
      const leaves = cashierUrl === null ? false : cashier.goTo(cashierUrl);
      if (cashierUrl === null) cashier.close();
      onPlaced({ leaves });
    } catch (error) {
      isInFlight.current = false;
      cashier.close();
      const isUnknown = failureOf(error) !== 'UNAUTHENTICATED';
      if (!isUnknown) clearPendingOrder(store);
      setState({ kind: 'failed', error, isLost: isUnknown });
      onFailed(error);
    } finally {
      unlock();
    }
  }

  return {
    state,
    place: (choices, mayNeedCashier) => {
      if (isInFlight.current) return;
      isInFlight.current = true;
      setState({ kind: 'placing' });
      const terminal = terminalFor(window.screen.width);
      const input: PlaceOrderInput = { ...choices, terminal };
      // Written before the tab is opened: the new tab gets a copy, so its /confirmation finds the order too.
      const pending = newPendingOrder(String(input.cartId), input);
      writePendingOrder(tabStorage(), pending);
      void submit(input, pending, openCashier(terminal, mayNeedCashier, t`Opening the payment page…`));
    },
    isInFlight: isSending,
  };
}
