import { ApolloLink, type Observable } from '@apollo/client';
import { mergeMap, of, tap } from 'rxjs';
import { notSent } from './burst-link.ts';
import { readConfirmedCart } from './cart-cache.ts';
import { quantityIn } from './cart-entity.ts';
import type { SetCartLineMutation } from './cart-lines.generated.ts';

/** Maximum number of attempts for one change while the line keeps changing elsewhere. */
const maxTries = 3;

/** The payload of a change that was not made because the line had an unexpected quantity in the same cart. */
function changedElsewhere({ data }: ApolloLink.Result, cartId: string) {
  const payload: SetCartLineMutation['setCartLine'] | undefined = data?.['setCartLine'];
  const isChanged = payload?.userErrors.some(({ code }) => code === 'CART_CHANGED') ?? false;
  return isChanged && payload?.cart?.id === cartId ? { ...payload, cart: payload.cart } : null;
}

/**
 * Adds the confirmed quantity that a change is based on. If the line was changed elsewhere, the shopper's step is repeated from its current
 * quantity; a typed quantity stays as typed.
 */
export function expectedQuantityLink(): ApolloLink {
  /** By product: the quantity of a failed request that may have been executed. A response with the cart clears it. */
  const uncertain = new Map<string, number>();

  return new ApolloLink((operation, forward) => {
    const { lineChange } = operation.getContext();
    if (!lineChange) {
      return forward(operation).pipe(
        tap(({ errors }) => {
          if (!errors) uncertain.clear();
        }),
      );
    }
    const { step, item } = lineChange;
    const { productId } = item;
    const cartId = String(operation.variables['cartId']);
    const wanted = Number(operation.variables['quantity']);
    const cart = readConfirmedCart(operation.client.cache);
    if (cart?.id !== cartId) return of(notSent);

    function send(base: number, quantity: number, triesLeft: number): Observable<ApolloLink.Result> {
      operation.variables = { cartId, productId, quantity, expectedQuantity: base };
      operation.setContext({ isOutcomeUnknown: false });
      return forward(operation).pipe(
        tap({
          error: () => {
            if (operation.getContext().isOutcomeUnknown) uncertain.set(productId, quantity);
          },
        }),
        mergeMap((result: ApolloLink.Result): Observable<ApolloLink.Result> => {
          const earlier = uncertain.get(productId);
          uncertain.delete(productId);
          const changed = changedElsewhere(result, cartId);
          if (!changed) return of(result);
          const lost = operation.getContext().isOutcomeUnknown ? [earlier, quantity] : [earlier];
          const current = quantityIn(changed.cart, productId);
          const isOurs = lost.includes(current);
          // The current quantity may include a lost request: notify the shopper instead of adding twice.
          const isUnclear = step !== null && !isOurs && lost.some((known) => known !== undefined);
          if (triesLeft === 0 || isUnclear) return of(result);
          const next = step === null || isOurs ? quantity : Math.max(0, current + step);
          if (next !== current) return send(current, next, triesLeft - 1);
          return of({ data: { setCartLine: { ...changed, userErrors: [] } } });
        }),
      );
    }

    const base = quantityIn(cart, productId);
    const quantity = step === null ? wanted : Math.max(0, base + step);
    return quantity === base ? of(notSent) : send(base, quantity, maxTries - 1);
  });
}
