import { useLingui } from '@lingui/react/macro';
import { useCallback, useRef, useState } from 'react';
import { useCartLock, useCartStore } from '../cart/index.ts';
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
  orderUnderWay,
  writePendingOrder,
  type PendingOrder,
} from './model/pending-order.ts';
import { tabStorage } from '../storage/browser-storage.ts';
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
  const [placeOrder] = usePlaceOrderMutation({ fetchPolicy: 'no-cache', context: { retryDelays } });
  const { t } = useLingui();
  const cart = useCartStore();
  const [state, setState] = useState<OrderState>({ kind: 'idle' });
  const isUnderWay = useRef(false);

  const isSending = useCallback(() => isUnderWay.current, []);

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
      isUnderWay.current = false;
      if (orderId === null) {
        cashier.close();
        clearPendingOrder(store);
        setState({ kind: 'refused' });
        onRefused(userErrors);
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
