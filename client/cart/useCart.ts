import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { SessionContext } from '../apollo/useSession.ts';
import type { Session } from '../apollo/session.ts';
import { orderNames } from '../i18n/names.ts';
import { toast } from '../ui/toast.ts';
import type { CartLineFragment } from './cart.generated.ts';
import { CartSession } from './cart-session.ts';
import { idleState, type CartState } from './cart-state.ts';
import { cartNotifier } from './cart-words.ts';

const sessions = new WeakMap<ApolloClient, CartSession>();

/** The page's one cart: as many of them as there are Apollo clients. */
function cartSessionOf(client: ApolloClient, session: Session, i18n: I18n): CartSession {
  const known = sessions.get(client);
  if (known) return known;
  const created = new CartSession({ client, session, notify: cartNotifier(i18n) });
  sessions.set(client, created);
  return created;
}

/** For what goes beyond lines and counts: flushing, pricing, saving, waiting for a merge. */
export function useCartSession(): CartSession {
  const client = useApolloClient();
  const session = useContext(SessionContext);
  const { i18n } = useLingui();
  return cartSessionOf(client, session, i18n);
}

export interface Cart {
  readonly kind: CartState['kind'];
  /** `idle` on the server and in the first render, when nobody has looked yet. */
  readonly status: CartState['status'];
  /** `guest`, or the id that the order will have; null until the cart is there. */
  readonly id: string | null;
  readonly lines: readonly CartLineFragment[];
  /** Pieces of all lines together; counts at once what was clicked. */
  readonly count: number;
  /** The lines' sum. While `isMoneyPending`, it is older than the lines. */
  readonly subtotal: { readonly amount: string };
  readonly isMoneyPending: boolean;
  /** The line that was added within the last four seconds. */
  readonly added: CartLineFragment | null;
  /** Takes a line out and offers to undo it. */
  readonly remove: (line: CartLineFragment) => void;
  /** Sends what waits; resolves when the server has spoken about every line. */
  readonly flush: () => Promise<void>;
}

const nothing = { amount: '0.00' };
const noLines: readonly CartLineFragment[] = [];

/** The shopper's cart, a guest's or a customer's: the same for every badge, list and sum of the page. */
export function useCart(): Cart {
  const session = useCartSession();
  const { i18n } = useLingui();
  const state = useSyncExternalStore(session.subscribe, session.state, () => idleState);
  const actions = useMemo(
    () => ({
      remove: (line: CartLineFragment): void => {
        const index = session.state().cart?.lines.findIndex(({ id }) => id === line.id);
        session.set(line, 0);
        const name = orderNames(line.name, i18n.locale === 'zh' ? 'zh' : 'en').main;
        toast.show({
          message: i18n._(msg`${name} was removed from your cart.`),
          action: {
            label: i18n._(msg`Undo`),
            onClick: () => {
              session.set(line, line.quantity, index);
            },
          },
        });
      },
      flush: () => session.flush(),
    }),
    [session, i18n],
  );
  const { cart, kind, status, isBusy, addedId } = state;
  return {
    kind,
    status,
    id: cart?.id ?? null,
    lines: cart?.lines ?? noLines,
    count: cart?.totalQuantity ?? 0,
    subtotal: cart?.subtotal ?? nothing,
    isMoneyPending: isBusy,
    added: (addedId !== null && cart?.lines.find((line) => line.productId === addedId)) || null,
    ...actions,
  };
}
