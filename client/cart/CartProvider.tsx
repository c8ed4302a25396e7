import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { SessionContext } from '../session/useSession.ts';
import { cartNotifier } from './cart-messages.ts';
import { useRemoveCartLineMutation, useSetCartLineMutation } from './cart-lines.generated.ts';
import { CartStore } from './cart-store.ts';
import { writeCurrentCart } from './current-cart.ts';
import { useMergeCartMutation } from './merge.generated.ts';

/** Milliseconds before a line is sent again. Its quantity is absolute, so a repeat changes nothing. */
const retryDelays = [400, 1200];

const CartContext = createContext<CartStore | null>(null);

/** For what goes beyond lines and counts: flushing, pricing, waiting for a merge. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('There is no CartProvider');
  return store;
}

/** The payload of a mutation. Without one, the request has failed. */
function required<Payload>(payload: Payload | null | undefined): Payload {
  if (!payload) throw new Error('The response has no data');
  return payload;
}

/** The cart of everything inside: a guest's or a customer's. */
export function CartProvider({ children }: { children: ReactNode }) {
  const client = useApolloClient();
  const session = useContext(SessionContext);
  const { i18n } = useLingui();
  const [setCartLine] = useSetCartLineMutation({
    context: { retryDelays },
    update: (cache, { data }) => writeCurrentCart(cache, data?.setCartLine?.cart),
  });
  const [removeCartLine] = useRemoveCartLineMutation({
    context: { retryDelays },
    update: (cache, { data }) => writeCurrentCart(cache, data?.removeCartLine?.cart),
  });
  const [mergeCart] = useMergeCartMutation({
    update: (cache, { data }) => writeCurrentCart(cache, data?.mergeCart?.cart),
  });
  const [store] = useState(
    () =>
      new CartStore({
        client,
        session,
        async setCartLine({ quantity, ...line }) {
          if (quantity === 0)
            return required((await removeCartLine({ variables: line })).data?.removeCartLine);
          return required((await setCartLine({ variables: { ...line, quantity } })).data?.setCartLine);
        },
        mergeCart: async (variables) => required((await mergeCart({ variables })).data?.mergeCart),
      }),
  );

  useEffect(() => {
    store.setNotify(cartNotifier(i18n));
  }, [store, i18n]);
  useEffect(() => store.start(), [store]);

  return <CartContext value={store}>{children}</CartContext>;
}
