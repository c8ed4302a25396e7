import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { SessionContext } from '../session/useSession.ts';
import { cartLoading, type CartLoading } from './cart-loading.ts';
import type { Notify } from './cart-notice.ts';
import { createCartView, type CartView } from './cart-view.ts';
import { useCartNotify } from './useCartNotify.ts';
import { useSetLine, type CartLines } from './useSetLine.ts';

interface CartStore
  extends Pick<CartView, 'state' | 'subscribe' | 'update' | 'lock'>, Omit<CartLoading, 'start'>, CartLines {
  readonly notify: Notify;
}

const CartContext = createContext<CartStore | null>(null);

/** Actions on the cart. Views read its state with `useCart` and `useCartLine`. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('There is no CartProvider');
  return store;
}

/** Provides the cart, a guest's or a customer's. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const session = useContext(SessionContext);
  const notify = useCartNotify();
  const [view] = useState(() => createCartView(client));
  const [loading] = useState(() => cartLoading({ client, session, view, notify }));
  const lines = useSetLine(view, loading, notify);
  const [store] = useState(() => ({ ...view, ...loading, ...lines, notify }));

  useEffect(() => loading.start(), [loading]);

  return <CartContext value={store}>{children}</CartContext>;
}
