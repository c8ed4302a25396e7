import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react';
import { createContext, useContext, useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { SessionContext } from '../apollo/useSession.ts';
import { cartNotifier } from './cart-messages.ts';
import { useRemoveCartLineMutation, useSetCartLineMutation } from './cart-lines.generated.ts';
import { CartStore } from './cart-store.ts';
import { writeCurrentCart } from './current-cart.ts';
import { useMergeCartMutation } from './merge.generated.ts';

const CartContext = createContext<CartStore | null>(null);

/** For what goes beyond lines and counts: flushing, pricing, waiting for a merge. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('There is no CartProvider');
  return store;
}

/** The payload of a mutation. Without one, the request has failed. */
function payloadOf<Data>(data: Data | null | undefined): Data {
  if (!data) throw new Error('The response has no data');
  return data;
}

/** The cart of everything inside: a guest's or a customer's. */
export function CartProvider({ children }: { children: ReactNode }): ReactElement {
  const client = useApolloClient();
  const session = useContext(SessionContext);
  const { i18n } = useLingui();
  const [setCartLine] = useSetCartLineMutation({
    update: (cache, { data }) => {
      writeCurrentCart(cache, data?.setCartLine.cart);
    },
  });
  const [removeCartLine] = useRemoveCartLineMutation({
    update: (cache, { data }) => {
      writeCurrentCart(cache, data?.removeCartLine.cart);
    },
  });
  const [mergeCart] = useMergeCartMutation({
    update: (cache, { data }) => {
      writeCurrentCart(cache, data?.mergeCart.cart);
    },
  });
  const [store] = useState(
    () =>
      new CartStore({
        client,
        session,
        notify: cartNotifier(i18n),
        async setCartLine({ quantity, ...line }) {
          if (quantity === 0)
            return payloadOf((await removeCartLine({ variables: line })).data).removeCartLine;
          return payloadOf((await setCartLine({ variables: { ...line, quantity } })).data).setCartLine;
        },
        mergeCart: async (variables) => payloadOf((await mergeCart({ variables })).data).mergeCart,
      }),
  );

  useEffect(() => store.start(), [store]);

  return <CartContext value={store}>{children}</CartContext>;
}
