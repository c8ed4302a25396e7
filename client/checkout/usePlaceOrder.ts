import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useCartLock, useCartStore } from '../cart/index.ts';
import { failureOf, type FailureCode } from '../apollo/errors.ts';
import {
  usePlaceOrderMutation,
  type CheckoutUserErrorFragment,
  type PlaceOrderMutation,
  type PlaceOrderMutationVariables,
} from './checkout.generated.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { clearDraft } from './model/draft.ts';
import {
  clearPendingOrder,
  orderUnderWay,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from './model/session-record.ts';
import { terminalFor } from './model/terminal.ts';
import { useLostOrder } from './useLostOrder.ts';

/** The choices of an order, as they are sent. */
type PlaceOrderInput = PlaceOrderMutationVariables['input'];

/** What became of pressing Place order. */
export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'refused' }
  /** No answer. `isLost`: nobody knows whether it arrived. The same order may be sent again; it is placed once. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly isLost: boolean }
  | { readonly kind: 'placed' };

/** Milliseconds before an order that got no answer is sent again; the cart's id makes sure that it is one order. */
const retryDelays = [1000, 3000];
const unanswered: readonly FailureCode[] = ['OFFLINE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE'];

interface PlaceOrderOptions {
  /** The order is the shop's. `leaves`: this window is on its way to the payment page. */
  readonly onPlaced: (result: { leaves: boolean }) => void;
  readonly onRefused: (refusals: readonly CheckoutUserErrorFragment[]) => void;
  readonly onFailed: (error: unknown) => void;
}

export interface PlaceOrder {
  readonly state: OrderState;
  /** To be called in the click itself, or the browser lets no window open. `mayNeedCashier`: a hosted payment page may follow. */
  readonly place: (input: Omit<PlaceOrderInput, 'terminal'>, mayNeedCashier: boolean) => void;
  /** Whether an order is on its way; also true right after the click. */
  readonly isUnderWay: () => boolean;
}

/** Places the order, once, however often the button is pressed. */
export function usePlaceOrder({ onPlaced, onRefused, onFailed }: PlaceOrderOptions): PlaceOrder {
  const [placeOrder] = usePlaceOrderMutation({ fetchPolicy: 'no-cache' });
  const { t } = useLingui();
  const cart = useCartStore();
  const [state, setState] = useState<OrderState>({ kind: 'idle' });
  const isUnderWay = useRef(false);

  const isSending = useCallback(() => isUnderWay.current, []);

  const isLost = state.kind === 'failed' && state.isLost;
  useCartLock(isLost);
  useLostOrder(isLost, () => {
    clearDraft(tabStorage());
    setState({ kind: 'placed' });
    onPlaced({ leaves: false });
  });

  async function send(input: PlaceOrderInput, attempt = 0): Promise<PlaceOrderMutation['placeOrder']> {
    try {
      const { data } = await placeOrder({ variables: { input } });
      if (!data) throw new Error('The order was not answered');
      return data.placeOrder;
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !unanswered.includes(failureOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return send(input, attempt + 1);
    }
  }

  async function submit(input: PlaceOrderInput, pending: PendingOrder, cashier: Cashier): Promise<void> {
    const store = tabStorage();
    const unlock = cart.lock();
    try {
      const { order, userErrors } = await send(input);
      isUnderWay.current = false;
      if (!order) {
        cashier.close();
        clearPendingOrder(store);
        setState({ kind: 'refused' });
        onRefused(userErrors);
        return;
      }
      const { cashierUrl } = order;
      clearDraft(store);
      const isCashierUnopened = cashierUrl !== null && cashier.isBlocked;
      writePendingOrder(store, {
        ...pending,
        orderId: order.id,
        stage: 'submitted',
        cashierUrl,
        isCashierUnopened,
      });
      setState({ kind: 'placed' });
      const leaves = cashierUrl === null ? false : cashier.goTo(cashierUrl);
      if (cashierUrl === null) cashier.close();
      onPlaced({ leaves });
    } catch (error) {
      isUnderWay.current = false;
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
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setState({ kind: 'placing' });
      const terminal = terminalFor(window.screen.width);
      const input: PlaceOrderInput = { ...choices, terminal };
      // Written before a tab is opened: the new tab takes a copy along, and its /confirmation knows the order too.
      const pending = orderUnderWay(String(input.cartId), input);
      writePendingOrder(tabStorage(), pending);
      void submit(input, pending, openCashier(terminal, mayNeedCashier, t`Opening the payment page…`));
    },
    isUnderWay: isSending,
  };
}
