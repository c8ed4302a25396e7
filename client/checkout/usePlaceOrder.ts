import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { failureOf, type FailureCode } from '../apollo/errors.ts';
import {
  PlaceOrderDocument,
  type CheckoutUserErrorFragment,
  type PlaceOrderMutation,
  type PlaceOrderMutationVariables,
} from './checkout.generated.ts';
import { openCashier, type Cashier } from './cashier.ts';
import { clearDraft } from './model/draft.ts';
import { clearPendingOrder, writePendingOrder } from './model/pending-order.ts';
import { tabStorage } from './model/session-record.ts';
import { terminalFor } from './model/terminal.ts';

/** The choices of an order, as they are sent. */
type PlaceOrderInput = PlaceOrderMutationVariables['input'];

/** What became of pressing Place order. */
export type OrderState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'placing' }
  | { readonly kind: 'refused'; readonly refusals: readonly CheckoutUserErrorFragment[] }
  /** No answer: nobody knows. The same order may be sent again; it is placed once. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'placed' };

/** Milliseconds before an order that got no answer is sent again; the cart's id makes sure that it is one order. */
const retryDelays = [1000, 3000];
const unanswered: readonly FailureCode[] = ['OFFLINE', 'UPSTREAM_TIMEOUT', 'UPSTREAM_UNAVAILABLE'];

interface PlaceOrderOptions {
  /** The order is the shop's. `leaves`: this window is on its way to the payment page. */
  readonly onPlaced: (result: { leaves: boolean }) => void;
  readonly onRefused: (refusals: readonly CheckoutUserErrorFragment[]) => void;
}

export interface PlaceOrder {
  readonly state: OrderState;
  /** To be called in the click itself, or the browser lets no window open. `mayNeedCashier`: a hosted payment page may follow. */
  readonly place: (input: Omit<PlaceOrderInput, 'terminal'>, mayNeedCashier: boolean) => void;
  readonly reset: () => void;
}

/** Places the order, once, however often the button is pressed. */
export function usePlaceOrder({ onPlaced, onRefused }: PlaceOrderOptions): PlaceOrder {
  const client = useApolloClient();
  const { t } = useLingui();
  const [state, setState] = useState<OrderState>({ kind: 'idle' });
  const isUnderWay = useRef(false);

  async function send(input: PlaceOrderInput, attempt = 0): Promise<PlaceOrderMutation['placeOrder']> {
    try {
      const { data } = await client.mutate<PlaceOrderMutation, PlaceOrderMutationVariables>({
        mutation: PlaceOrderDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      });
      if (!data) throw new Error('The order was not answered');
      return data.placeOrder;
    } catch (error) {
      const delay = retryDelays[attempt];
      if (delay === undefined || !unanswered.includes(failureOf(error))) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
      return send(input, attempt + 1);
    }
  }

  async function submit(input: PlaceOrderInput, cashier: Cashier): Promise<void> {
    const store = tabStorage();
    const orderId = String(input.cartId);
    try {
      const { order, userErrors } = await send(input);
      if (!order) {
        cashier.close();
        clearPendingOrder(store);
        setState({ kind: 'refused', refusals: userErrors });
        onRefused(userErrors);
        return;
      }
      const { cashierUrl } = order;
      clearDraft(store);
      const isPopupBlocked = cashierUrl !== null && cashier.isBlocked;
      writePendingOrder(store, { orderId: order.id, stage: 'submitted', cashierUrl, isPopupBlocked });
      setState({ kind: 'placed' });
      const leaves = cashierUrl === null ? false : cashier.goTo(cashierUrl);
      if (cashierUrl === null) cashier.close();
      onPlaced({ leaves });
    } catch (error) {
      cashier.close();
      if (failureOf(error) === 'UNAUTHENTICATED') clearPendingOrder(store);
      else
        writePendingOrder(store, { orderId, stage: 'submitting', cashierUrl: null, isPopupBlocked: false });
      setState({ kind: 'failed', error });
    } finally {
      isUnderWay.current = false;
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
      writePendingOrder(tabStorage(), {
        orderId: String(input.cartId),
        stage: 'submitting',
        cashierUrl: null,
        isPopupBlocked: false,
      });
      void submit(input, openCashier(terminal, mayNeedCashier, t`Opening the payment page…`));
    },
    reset: () => {
      setState({ kind: 'idle' });
    },
  };
}
